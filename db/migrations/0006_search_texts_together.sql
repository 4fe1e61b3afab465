-- A generated column cannot read another table: from here on triggers keep it, with the translations.
ALTER TABLE "jobs" ALTER COLUMN "search_text" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "search_names" text;--> statement-breakpoint
-- What a search of a job reads: its own words and those of its published translations.
CREATE FUNCTION "set_job_search"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	names text;
	words text;
BEGIN
	SELECT string_agg(fields ->> 'title', ' '), string_agg(concat_ws(' ', fields ->> 'description', fields ->> 'requirements'), ' ')
	INTO names, words FROM job_translations WHERE row_id = NEW.id AND status = 'published';
	names := concat_ws(' ', NEW.title, NEW.company, names);
	words := translate(concat_ws(' ', names, NEW.description, NEW.requirements, words), '/', ' ');
	NEW.search_names := lower(names);
	NEW.search_text := to_tsvector('simple', words) || to_tsvector('indonesian', words) || to_tsvector('english', words);
	RETURN NEW;
END
$$;--> statement-breakpoint
-- Has the jobs of changed translations read anew. In order, so that none wait in a circle.
CREATE FUNCTION "renew_job_search"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed integer[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		changed := ARRAY(SELECT row_id FROM new_rows WHERE status = 'published');
	ELSIF TG_OP = 'DELETE' THEN
		changed := ARRAY(SELECT row_id FROM old_rows WHERE status = 'published');
	ELSE
		changed := ARRAY(
			SELECT row_id FROM old_rows FULL JOIN new_rows USING (row_id, locale)
			WHERE 'published' IN (old_rows.status, new_rows.status) AND (old_rows.fields, old_rows.status) IS DISTINCT FROM (new_rows.fields, new_rows.status)
		);
	END IF;
	PERFORM 1 FROM jobs WHERE id = ANY (changed) ORDER BY id FOR NO KEY UPDATE;
	UPDATE jobs SET search_text = NULL WHERE id = ANY (changed);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "jobs_search_insert" BEFORE INSERT ON "jobs"
	FOR EACH ROW EXECUTE FUNCTION "set_job_search"();--> statement-breakpoint
CREATE TRIGGER "jobs_search_update" BEFORE UPDATE OF "title", "company", "description", "requirements", "search_text" ON "jobs"
	FOR EACH ROW EXECUTE FUNCTION "set_job_search"();--> statement-breakpoint
CREATE TRIGGER "job_translations_search_insert" AFTER INSERT ON "job_translations"
	REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "renew_job_search"();--> statement-breakpoint
CREATE TRIGGER "job_translations_search_update" AFTER UPDATE ON "job_translations"
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "renew_job_search"();--> statement-breakpoint
CREATE TRIGGER "job_translations_search_delete" AFTER DELETE ON "job_translations"
	REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "renew_job_search"();--> statement-breakpoint
-- After the triggers, which fill both columns.
UPDATE "jobs" SET "search_text" = NULL;--> statement-breakpoint
CREATE INDEX "jobs_names_trigrams_idx" ON "jobs" USING gin ("search_names" gin_trgm_ops);
