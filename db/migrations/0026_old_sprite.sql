ALTER TABLE "course_levels" ADD COLUMN "required" integer;--> statement-breakpoint
ALTER TABLE "course_levels" ADD CONSTRAINT "course_levels_required_check" CHECK ("course_levels"."required" > 0);