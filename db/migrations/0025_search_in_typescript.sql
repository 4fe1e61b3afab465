DROP TRIGGER "jobs_search_insert" ON "jobs";--> statement-breakpoint
DROP TRIGGER "jobs_search_update" ON "jobs";--> statement-breakpoint
DROP TRIGGER "job_translations_search_insert" ON "job_translations";--> statement-breakpoint
DROP TRIGGER "job_translations_search_update" ON "job_translations";--> statement-breakpoint
DROP TRIGGER "job_translations_search_delete" ON "job_translations";--> statement-breakpoint
DROP TRIGGER "cms_events_found_insert" ON "cms_events";--> statement-breakpoint
DROP TRIGGER "cms_events_found_update" ON "cms_events";--> statement-breakpoint
DROP TRIGGER "cms_events_found_delete" ON "cms_events";--> statement-breakpoint
DROP TRIGGER "event_translations_found_insert" ON "event_translations";--> statement-breakpoint
DROP TRIGGER "event_translations_found_update" ON "event_translations";--> statement-breakpoint
DROP TRIGGER "event_translations_found_delete" ON "event_translations";--> statement-breakpoint
DROP TRIGGER "skill_bootcamps_found_insert" ON "skill_bootcamps";--> statement-breakpoint
DROP TRIGGER "skill_bootcamps_found_update" ON "skill_bootcamps";--> statement-breakpoint
DROP TRIGGER "skill_bootcamps_found_delete" ON "skill_bootcamps";--> statement-breakpoint
DROP TRIGGER "skill_bootcamp_translations_found_insert" ON "skill_bootcamp_translations";--> statement-breakpoint
DROP TRIGGER "skill_bootcamp_translations_found_update" ON "skill_bootcamp_translations";--> statement-breakpoint
DROP TRIGGER "skill_bootcamp_translations_found_delete" ON "skill_bootcamp_translations";--> statement-breakpoint
DROP TRIGGER "courses_found_insert" ON "courses";--> statement-breakpoint
DROP TRIGGER "courses_found_update" ON "courses";--> statement-breakpoint
DROP TRIGGER "courses_found_delete" ON "courses";--> statement-breakpoint
DROP TRIGGER "course_translations_found_insert" ON "course_translations";--> statement-breakpoint
DROP TRIGGER "course_translations_found_update" ON "course_translations";--> statement-breakpoint
DROP TRIGGER "course_translations_found_delete" ON "course_translations";--> statement-breakpoint
DROP TRIGGER "course_classes_found_insert" ON "course_classes";--> statement-breakpoint
DROP TRIGGER "course_classes_found_update" ON "course_classes";--> statement-breakpoint
DROP TRIGGER "course_classes_found_delete" ON "course_classes";--> statement-breakpoint
DROP TRIGGER "course_class_translations_found_insert" ON "course_class_translations";--> statement-breakpoint
DROP TRIGGER "course_class_translations_found_update" ON "course_class_translations";--> statement-breakpoint
DROP TRIGGER "course_class_translations_found_delete" ON "course_class_translations";--> statement-breakpoint
DROP TRIGGER "jobs_found_insert" ON "jobs";--> statement-breakpoint
DROP TRIGGER "jobs_found_update" ON "jobs";--> statement-breakpoint
DROP TRIGGER "jobs_found_delete" ON "jobs";--> statement-breakpoint
DROP TRIGGER "job_translations_found_insert" ON "job_translations";--> statement-breakpoint
DROP TRIGGER "job_translations_found_update" ON "job_translations";--> statement-breakpoint
DROP TRIGGER "job_translations_found_delete" ON "job_translations";--> statement-breakpoint
DROP INDEX "jobs_title_trigrams_idx";--> statement-breakpoint
DROP INDEX "job_translations_search_idx";--> statement-breakpoint
DROP INDEX "job_translations_title_trigrams_idx";--> statement-breakpoint
ALTER TABLE "search_documents" ALTER COLUMN "spelling" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "search_documents" ALTER COLUMN "title_words" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "search_documents" ALTER COLUMN "words" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "job_translations" DROP COLUMN "search_text";--> statement-breakpoint
DROP FUNCTION "set_job_search";--> statement-breakpoint
DROP FUNCTION "renew_job_search";--> statement-breakpoint
DROP FUNCTION "search_plain";--> statement-breakpoint
DROP FUNCTION "search_lines";--> statement-breakpoint
DROP FUNCTION "renew_search";--> statement-breakpoint
DROP FUNCTION "renew_class_search";--> statement-breakpoint
DROP FUNCTION "renew_search_of_rows";--> statement-breakpoint
DROP FUNCTION "renew_search_of_translations";--> statement-breakpoint
DROP FUNCTION "search_words";--> statement-breakpoint
DROP FUNCTION "search_fold";--> statement-breakpoint
DELETE FROM "search_editions";
