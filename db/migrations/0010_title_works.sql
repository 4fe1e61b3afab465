ALTER TABLE "works" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_title_check" CHECK (char_length("works"."title") between 1 and 80);