-- Texts whose HTML changes: lines of people stay, formulas keep their signs. What fills in missing HTML after
-- the migrations renders them; until then they are rendered when they are read.
UPDATE "collections" SET "summary_html" = NULL WHERE "summary" ~ E'\\S[ \\t]*\\r?\\n[ \\t]*\\S' OR "summary" LIKE '%\\(%';--> statement-breakpoint
UPDATE "jobs" SET "description_html" = NULL, "requirements_html" = NULL WHERE concat("description", E'\n\n', "requirements") ~ E'\\S[ \\t]*\\r?\\n[ \\t]*\\S' OR concat("description", "requirements") LIKE '%\\(%';--> statement-breakpoint
UPDATE "job_translations" SET "html" = '{}' WHERE concat("fields" ->> 'description', E'\n\n', "fields" ->> 'requirements') ~ E'\\S[ \\t]*\\r?\\n[ \\t]*\\S' OR "fields"::text LIKE '%\\\\(%';--> statement-breakpoint
UPDATE "course_classes" SET "content_html" = NULL WHERE "content" LIKE '%\\(%' OR "content" LIKE '%\\[%';--> statement-breakpoint
UPDATE "course_class_translations" SET "html" = '{}' WHERE "fields" ->> 'content' LIKE '%\\(%' OR "fields" ->> 'content' LIKE '%\\[%';
