CREATE INDEX "users_created_idx" ON "users" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "finished_classes_done_idx" ON "finished_classes" USING brin ("done_at");--> statement-breakpoint
CREATE INDEX "user_courses_enrolled_idx" ON "user_courses" USING brin ("enrolled_at");--> statement-breakpoint
CREATE INDEX "course_checks_submitted_idx" ON "course_checks" USING brin ("submitted_at");--> statement-breakpoint
CREATE INDEX "event_registrations_created_idx" ON "event_registrations" USING brin ("created_at");