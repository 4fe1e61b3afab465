-- A text without HTML and Markdown, for searches and excerpts, and no longer than they need.
CREATE FUNCTION "search_plain"("markup" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT left(btrim(regexp_replace(regexp_replace(
		replace(replace(replace(replace(
			regexp_replace(
				regexp_replace(regexp_replace(left(coalesce(markup, ''), 20000), '<[^<>]*>', ' ', 'g'), '!?\[([^][]*)\]\([^()]*\)', '\1', 'g'),
				'(^|\n)[ \t]*([#>]+|[-*+]|\d+\.)[ \t]+|[*_`~|]+', ' ', 'g'
			),
			'&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'),
		'\s+', ' ', 'g'), ' ([.,;:!?])', '\1', 'g')), 12000)
$$;--> statement-breakpoint
-- The lines of a list in the fields of a translation; of anything else nothing.
CREATE FUNCTION "search_lines"("list" jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT string_agg(line, '; ') FROM jsonb_array_elements_text(CASE jsonb_typeof(list) WHEN 'array' THEN list ELSE '[]' END) AS line
$$;--> statement-breakpoint
-- Writes anew what is found of these rows: nothing of those that are gone or that visitors do not see.
CREATE FUNCTION "renew_search"("of_kind" text, "ids" integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF cardinality(ids) IS NULL OR cardinality(ids) = 0 THEN
		RETURN;
	END IF;
	DELETE FROM search_documents WHERE kind = of_kind AND row_id = ANY (ids);
	IF of_kind = 'event' THEN
		INSERT INTO search_documents (kind, ref, row_id, locale, title, names, body, organization_id, closes_on)
		SELECT 'event', e.slug, e.id, e.source_locale, e.title, e.badge, search_plain(concat_ws(' ', e.subtitle, e.description, e.location)), NULL::integer, NULL::date
		FROM cms_events e WHERE e.id = ANY (ids)
		UNION ALL
		SELECT 'event', e.slug, e.id, t.locale, t.fields ->> 'title', e.badge, search_plain(concat_ws(' ', t.fields ->> 'subtitle', t.fields ->> 'description', coalesce(t.fields ->> 'location', e.location))), NULL::integer, NULL::date
		FROM cms_events e JOIN event_translations t ON t.row_id = e.id
		WHERE e.id = ANY (ids) AND t.status = 'published' AND t.locale <> e.source_locale AND t.fields ->> 'title' <> '';
	ELSIF of_kind = 'bootcamp' THEN
		INSERT INTO search_documents (kind, ref, row_id, locale, title, names, body, organization_id, closes_on)
		SELECT 'bootcamp', b.slug, b.id, b.source_locale, b.title, concat_ws(' ', b.provider, b.category, translate(array_to_string(b.tags, ', '), '-', ' ')), search_plain(concat_ws(' ', b.short_desc, b.description)), NULL::integer, NULL::date
		FROM skill_bootcamps b WHERE b.id = ANY (ids) AND b.is_active
		UNION ALL
		SELECT 'bootcamp', b.slug, b.id, t.locale, t.fields ->> 'title', concat_ws(' ', b.provider, b.category, translate(array_to_string(b.tags, ', '), '-', ' ')), search_plain(concat_ws(' ', t.fields ->> 'shortDesc', t.fields ->> 'description')), NULL::integer, NULL::date
		FROM skill_bootcamps b JOIN skill_bootcamp_translations t ON t.row_id = b.id
		WHERE b.id = ANY (ids) AND b.is_active AND t.status = 'published' AND t.locale <> b.source_locale AND t.fields ->> 'title' <> '';
	ELSIF of_kind = 'course' THEN
		INSERT INTO search_documents (kind, ref, row_id, locale, title, names, body, organization_id, closes_on)
		SELECT 'course', c.id::text, c.id, c.language, c.title, concat_ws(' ', c.category, c.instructor), search_plain(concat_ws(' ', c.description, c.audience)), c.organization_id, NULL::date
		FROM courses c WHERE c.id = ANY (ids)
		UNION ALL
		SELECT 'course', c.id::text, c.id, t.locale, t.fields ->> 'title', concat_ws(' ', c.category, c.instructor), search_plain(concat_ws(' ', t.fields ->> 'description', t.fields ->> 'audience')), c.organization_id, NULL::date
		FROM courses c JOIN course_translations t ON t.row_id = c.id
		WHERE c.id = ANY (ids) AND t.status = 'published' AND t.locale <> c.language AND t.fields ->> 'title' <> '';
	ELSIF of_kind = 'class' THEN
		INSERT INTO search_documents (kind, ref, row_id, locale, title, names, body, organization_id, closes_on)
		SELECT 'class', l.course_id || '/' || k.id, k.id, k.source_locale, k.title, k.code, search_plain(array_to_string(k.topics, '; ')), c.organization_id, NULL::date
		FROM course_classes k JOIN course_levels l ON l.id = k.level_id JOIN courses c ON c.id = l.course_id WHERE k.id = ANY (ids)
		UNION ALL
		SELECT 'class', l.course_id || '/' || k.id, k.id, t.locale, t.fields ->> 'title', k.code, search_plain(search_lines(t.fields -> 'topics')), c.organization_id, NULL::date
		FROM course_classes k JOIN course_levels l ON l.id = k.level_id JOIN courses c ON c.id = l.course_id JOIN course_class_translations t ON t.row_id = k.id
		WHERE k.id = ANY (ids) AND t.status = 'published' AND t.locale <> k.source_locale AND t.fields ->> 'title' <> '';
	ELSIF of_kind = 'job' THEN
		INSERT INTO search_documents (kind, ref, row_id, locale, title, names, body, organization_id, closes_on)
		SELECT 'job', j.slug, j.id, j.source_locale, j.title, concat_ws(' ', j.company, j.category), search_plain(concat_ws(E'\n', j.location, j.description, j.requirements)), NULL::integer, j.deadline
		FROM jobs j WHERE j.id = ANY (ids) AND j.is_active
		UNION ALL
		SELECT 'job', j.slug, j.id, t.locale, t.fields ->> 'title', concat_ws(' ', j.company, j.category), search_plain(concat_ws(E'\n', coalesce(t.fields ->> 'location', j.location), t.fields ->> 'description', t.fields ->> 'requirements')), NULL::integer, j.deadline
		FROM jobs j JOIN job_translations t ON t.row_id = j.id
		WHERE j.id = ANY (ids) AND j.is_active AND t.status = 'published' AND t.locale <> j.source_locale AND t.fields ->> 'title' <> '';
	END IF;
END
$$;--> statement-breakpoint
-- The course is locked, so that a class and its course, changed at once, agree on whose members find it.
CREATE FUNCTION "renew_class_search"("ids" integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM courses WHERE id IN (
		SELECT l.course_id FROM course_classes k JOIN course_levels l ON l.id = k.level_id WHERE k.id = ANY (ids)
	) ORDER BY id FOR SHARE;
	PERFORM renew_search('class', ids);
END
$$;--> statement-breakpoint
-- After a change of rows that are found; the first argument is their kind.
CREATE FUNCTION "renew_search_of_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed integer[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		changed := ARRAY(SELECT id FROM new_rows ORDER BY id);
	ELSIF TG_OP = 'DELETE' THEN
		changed := ARRAY(SELECT id FROM old_rows ORDER BY id);
	ELSE
		changed := ARRAY(SELECT id FROM old_rows JOIN new_rows USING (id) WHERE old_rows IS DISTINCT FROM new_rows ORDER BY id);
	END IF;
	IF cardinality(changed) = 0 THEN
		RETURN NULL;
	END IF;
	IF TG_ARGV[0] = 'class' THEN
		PERFORM renew_class_search(changed);
		RETURN NULL;
	END IF;
	PERFORM renew_search(TG_ARGV[0], changed);
	-- Classes are found by those who find their course.
	IF TG_ARGV[0] = 'course' AND TG_OP = 'UPDATE' THEN
		UPDATE search_documents d SET organization_id = c.organization_id
		FROM course_classes k JOIN course_levels l ON l.id = k.level_id JOIN courses c ON c.id = l.course_id
		WHERE c.id = ANY (changed) AND d.kind = 'class' AND d.row_id = k.id AND d.organization_id IS DISTINCT FROM c.organization_id;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
-- After a change of translations; the arguments are the kind and the table of the rows. The rows are
-- locked first and in order: whoever changes them at the same time waits, and none wait in a circle.
CREATE FUNCTION "renew_search_of_translations"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed integer[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		changed := ARRAY(SELECT DISTINCT row_id FROM new_rows WHERE status = 'published');
	ELSIF TG_OP = 'DELETE' THEN
		changed := ARRAY(SELECT DISTINCT row_id FROM old_rows WHERE status = 'published');
	ELSE
		changed := ARRAY(
			SELECT DISTINCT row_id FROM old_rows FULL JOIN new_rows USING (row_id, locale)
			WHERE 'published' IN (old_rows.status, new_rows.status) AND (old_rows.fields, old_rows.status) IS DISTINCT FROM (new_rows.fields, new_rows.status)
		);
	END IF;
	IF cardinality(changed) = 0 THEN
		RETURN NULL;
	END IF;
	EXECUTE format('SELECT 1 FROM %I WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE', TG_ARGV[1]) USING changed;
	IF TG_ARGV[0] = 'class' THEN
		PERFORM renew_class_search(changed);
	ELSE
		PERFORM renew_search(TG_ARGV[0], changed);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "cms_events_found_insert" AFTER INSERT ON "cms_events"
	REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "renew_search_of_rows"('event');--> statement-breakpoint
CREATE TRIGGER "cms_events_found_update" AFTER UPDATE ON "cms_events"
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "renew_search_of_rows"('event');--> statement-breakpoint
CREATE TRIGGER "cms_events_found_delete" AFTER DELETE ON "cms_events"
	REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "renew_search_of_rows"('event');--> statement-breakpoint
CREATE TRIGGER "event_translations_found_insert" AFTER INSERT ON "event_translations"
	REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "renew_search_of_translations"('event', 'cms_events');--> statement-breakpoint
CREATE TRIGGER "event_translations_found_update" AFTER UPDATE ON "event_translations"
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "renew_search_of_translations"('event', 'cms_events');--> statement-breakpoint
CREATE TRIGGER "event_translations_found_delete" AFTER DELETE ON "event_translations"
	REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "renew_search_of_translations"('event', 'cms_events');--> statement-breakpoint
CREATE TRIGGER "skill_bootcamps_found_insert" AFTER INSERT ON "skill_bootcamps"
	REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "renew_search_of_rows"('bootcamp');--> statement-breakpoint
CREATE TRIGGER "skill_bootcamps_found_update" AFTER UPDATE ON "skill_bootcamps"
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "renew_search_of_rows"('bootcamp');--> statement-breakpoint
CREATE TRIGGER "skill_bootcamps_found_delete" AFTER DELETE ON "skill_bootcamps"
	REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "renew_search_of_rows"('bootcamp');--> statement-breakpoint
CREATE TRIGGER "skill_bootcamp_translations_found_insert" AFTER INSERT ON "skill_bootcamp_translations"
	REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "renew_search_of_translations"('bootcamp', 'skill_bootcamps');--> statement-breakpoint
CREATE TRIGGER "skill_bootcamp_translations_found_update" AFTER UPDATE ON "skill_bootcamp_translations"
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "renew_search_of_translations"('bootcamp', 'skill_bootcamps');--> statement-breakpoint
CREATE TRIGGER "skill_bootcamp_translations_found_delete" AFTER DELETE ON "skill_bootcamp_translations"
	REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "renew_search_of_translations"('bootcamp', 'skill_bootcamps');--> statement-breakpoint
CREATE TRIGGER "courses_found_insert" AFTER INSERT ON "courses"
	REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "renew_search_of_rows"('course');--> statement-breakpoint
CREATE TRIGGER "courses_found_update" AFTER UPDATE ON "courses"
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "renew_search_of_rows"('course');--> statement-breakpoint
CREATE TRIGGER "courses_found_delete" AFTER DELETE ON "courses"
	REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "renew_search_of_rows"('course');--> statement-breakpoint
CREATE TRIGGER "course_translations_found_insert" AFTER INSERT ON "course_translations"
	REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "renew_search_of_translations"('course', 'courses');--> statement-breakpoint
CREATE TRIGGER "course_translations_found_update" AFTER UPDATE ON "course_translations"
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "renew_search_of_translations"('course', 'courses');--> statement-breakpoint
CREATE TRIGGER "course_translations_found_delete" AFTER DELETE ON "course_translations"
	REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "renew_search_of_translations"('course', 'courses');--> statement-breakpoint
CREATE TRIGGER "course_classes_found_insert" AFTER INSERT ON "course_classes"
	REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "renew_search_of_rows"('class');--> statement-breakpoint
CREATE TRIGGER "course_classes_found_update" AFTER UPDATE ON "course_classes"
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "renew_search_of_rows"('class');--> statement-breakpoint
CREATE TRIGGER "course_classes_found_delete" AFTER DELETE ON "course_classes"
	REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "renew_search_of_rows"('class');--> statement-breakpoint
CREATE TRIGGER "course_class_translations_found_insert" AFTER INSERT ON "course_class_translations"
	REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "renew_search_of_translations"('class', 'course_classes');--> statement-breakpoint
CREATE TRIGGER "course_class_translations_found_update" AFTER UPDATE ON "course_class_translations"
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "renew_search_of_translations"('class', 'course_classes');--> statement-breakpoint
CREATE TRIGGER "course_class_translations_found_delete" AFTER DELETE ON "course_class_translations"
	REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "renew_search_of_translations"('class', 'course_classes');--> statement-breakpoint
CREATE TRIGGER "jobs_found_insert" AFTER INSERT ON "jobs"
	REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "renew_search_of_rows"('job');--> statement-breakpoint
CREATE TRIGGER "jobs_found_update" AFTER UPDATE ON "jobs"
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "renew_search_of_rows"('job');--> statement-breakpoint
CREATE TRIGGER "jobs_found_delete" AFTER DELETE ON "jobs"
	REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "renew_search_of_rows"('job');--> statement-breakpoint
CREATE TRIGGER "job_translations_found_insert" AFTER INSERT ON "job_translations"
	REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "renew_search_of_translations"('job', 'jobs');--> statement-breakpoint
CREATE TRIGGER "job_translations_found_update" AFTER UPDATE ON "job_translations"
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "renew_search_of_translations"('job', 'jobs');--> statement-breakpoint
CREATE TRIGGER "job_translations_found_delete" AFTER DELETE ON "job_translations"
	REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "renew_search_of_translations"('job', 'jobs');--> statement-breakpoint
-- What is there already.
SELECT renew_search('event', ARRAY(SELECT id FROM "cms_events"));--> statement-breakpoint
SELECT renew_search('bootcamp', ARRAY(SELECT id FROM "skill_bootcamps"));--> statement-breakpoint
SELECT renew_search('course', ARRAY(SELECT id FROM "courses"));--> statement-breakpoint
SELECT renew_search('class', ARRAY(SELECT id FROM "course_classes"));--> statement-breakpoint
SELECT renew_search('job', ARRAY(SELECT id FROM "jobs"));
