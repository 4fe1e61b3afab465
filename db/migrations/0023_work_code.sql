ALTER TABLE "course_assignments" ADD COLUMN "takes_program" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "program" text;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_program_check" CHECK (char_length("works"."program") between 1 and 20000);