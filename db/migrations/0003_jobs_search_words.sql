DROP INDEX "jobs_active_posted_idx";--> statement-breakpoint
DROP INDEX "jobs_category_posted_idx";--> statement-breakpoint
DROP INDEX "jobs_type_posted_idx";--> statement-breakpoint
DROP INDEX "jobs_work_mode_posted_idx";--> statement-breakpoint
ALTER TABLE "jobs" drop column "search_text";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "search_text" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', translate(title || ' ' || company, '/', ' ')), 'A') || setweight(to_tsvector('indonesian', translate(title || ' ' || company, '/', ' ')), 'A') || setweight(to_tsvector('english', translate(title || ' ' || company, '/', ' ')), 'A') || setweight(to_tsvector('simple', translate(description || ' ' || requirements, '/', ' ')), 'C') || setweight(to_tsvector('indonesian', translate(description || ' ' || requirements, '/', ' ')), 'C') || setweight(to_tsvector('english', translate(description || ' ' || requirements, '/', ' ')), 'C')) STORED;--> statement-breakpoint
CREATE INDEX "jobs_location_posted_idx" ON "jobs" USING btree ("location","posted_at","id","deadline") WHERE "jobs"."is_active";--> statement-breakpoint
CREATE INDEX "jobs_active_posted_idx" ON "jobs" USING btree ("posted_at","id","deadline") WHERE "jobs"."is_active";--> statement-breakpoint
CREATE INDEX "jobs_category_posted_idx" ON "jobs" USING btree ("category","posted_at","id","deadline","job_type","work_mode","location") WHERE "jobs"."is_active";--> statement-breakpoint
CREATE INDEX "jobs_type_posted_idx" ON "jobs" USING btree ("job_type","posted_at","id","deadline","work_mode","location") WHERE "jobs"."is_active";--> statement-breakpoint
CREATE INDEX "jobs_work_mode_posted_idx" ON "jobs" USING btree ("work_mode","posted_at","id","deadline","location") WHERE "jobs"."is_active";--> statement-breakpoint
-- It went with the column.
CREATE INDEX "jobs_search_idx" ON "jobs" USING gin ("search_text");
