ALTER TABLE "collections" ADD COLUMN "summary_html" text;--> statement-breakpoint
ALTER TABLE "course_classes" ADD COLUMN "content_html" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "description_html" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "requirements_html" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "writing_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "collections_admin_created_idx" ON "collections" USING btree ("created_at","id") WHERE "collections"."is_admin_created";--> statement-breakpoint
CREATE INDEX "collections_thumbnail_idx" ON "collections" USING hash ("thumbnail_url");--> statement-breakpoint
CREATE INDEX "collections_thumbnail_avif_idx" ON "collections" USING hash ("thumbnail_avif_url");--> statement-breakpoint
CREATE INDEX "class_materials_url_idx" ON "class_materials" USING hash ("url");--> statement-breakpoint
CREATE INDEX "courses_image_idx" ON "courses" USING hash ("image");--> statement-breakpoint
CREATE INDEX "courses_instructor_image_idx" ON "courses" USING hash ("instructor_image");--> statement-breakpoint
CREATE INDEX "cms_events_image_idx" ON "cms_events" USING hash ("image");--> statement-breakpoint
CREATE INDEX "event_speakers_image_idx" ON "event_speakers" USING hash ("image");--> statement-breakpoint
CREATE INDEX "skill_bootcamps_image_idx" ON "skill_bootcamps" USING hash ("image");--> statement-breakpoint
CREATE INDEX "jobs_company_logo_idx" ON "jobs" USING hash ("company_logo");