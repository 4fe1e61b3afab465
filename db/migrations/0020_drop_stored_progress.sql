ALTER TABLE "user_courses" DROP CONSTRAINT "user_courses_progress_check";--> statement-breakpoint
ALTER TABLE "user_courses" DROP COLUMN "progress";