-- A text in the letters that people can type, which words are looked for in: without case and accents,
-- `C++`, `C#`, `.NET` and `Node.js` as words.
CREATE FUNCTION "search_fold"("words" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
	regexp_replace(regexp_replace(regexp_replace(regexp_replace(
		replace(replace(replace(replace(replace(translate(
			lower(normalize(regexp_replace(normalize("words", NFKD), '[\u0300-\u036f]', '', 'g'), NFC)),
			'đĐðÐɖƉøØłŁħĦŧŦıĸəƏɓƁɗƊƙƘƒƑÆŒÞŊẞ/', 'ddddddoollhhttikeebbddkkffæœþŋß '
		), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ŋ', 'ng'), 'ß', 'ss'),
		'([a-z])\+\+', '\1plusplus', 'g'), '(^|[^[:alnum:]])([a-z])#', '\1\2sharp', 'g'), '(^|[^[:alnum:]])((?:asp|ado|vb|ml)?)\.net(?![[:alnum:]])', '\1\2 dotnet', 'g'), '([[:alnum:]])\.js(?![[:alnum:]])', '\1js', 'g');--> statement-breakpoint
-- The same with the other forms of compounds: `front-end` is found by `frontend`, by `front` and by `end`.
CREATE FUNCTION "search_words"("words" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
	regexp_replace(regexp_replace(regexp_replace(regexp_replace(search_fold("words"),
		'([[:alnum:]]+)-([[:alnum:]]+)', '\1\2 \1 \2', 'g'),
		'([[:alnum:]])-(?=[[:alnum:]])', '\1 ', 'g'),
		'\m(front|back|full|data|chat|web|low|no|open|e) (end|stack|set|base|bot|site|code|source|commerce|learning|book|mail)\M', '\1\2 \1 \2', 'g'),
		'\m([a-z]{2,})js\M', '\1js \1', 'g');--> statement-breakpoint
ALTER TABLE "search_documents" drop column "spelling";--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "spelling" text GENERATED ALWAYS AS (search_words("title" || ' ' || "names")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "search_documents" drop column "title_words";--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "title_words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', search_words("title")), 'A') || setweight(to_tsvector('indonesian', search_words("title")), 'A') || setweight(to_tsvector('english', search_words("title")), 'A') || setweight(to_tsvector('simple', search_words("names")), 'B') || setweight(to_tsvector('indonesian', search_words("names")), 'B') || setweight(to_tsvector('english', search_words("names")), 'B')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "search_documents" drop column "words";--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', search_words("title")), 'A') || setweight(to_tsvector('indonesian', search_words("title")), 'A') || setweight(to_tsvector('english', search_words("title")), 'A') || setweight(to_tsvector('simple', search_words("names")), 'B') || setweight(to_tsvector('indonesian', search_words("names")), 'B') || setweight(to_tsvector('english', search_words("names")), 'B') || setweight(to_tsvector('simple', search_words("body")), 'D') || case "locale" when 'id' then setweight(to_tsvector('indonesian', search_words("body")), 'D') else setweight(to_tsvector('english', search_words("body")), 'D') end) STORED NOT NULL;--> statement-breakpoint
-- The indexes went with their columns.
CREATE INDEX "search_documents_title_idx" ON "search_documents" USING gin ("title_words");--> statement-breakpoint
CREATE INDEX "search_documents_words_idx" ON "search_documents" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_documents_spelling_idx" ON "search_documents" USING gin ("spelling" gin_trgm_ops);--> statement-breakpoint
-- The words of jobs, too.
CREATE OR REPLACE FUNCTION "set_job_search"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	names text;
	words text;
BEGIN
	SELECT string_agg(fields ->> 'title', ' '), string_agg(concat_ws(' ', fields ->> 'description', fields ->> 'requirements'), ' ')
	INTO names, words FROM job_translations WHERE row_id = NEW.id AND status = 'published';
	names := search_words(concat_ws(' ', NEW.title, NEW.company, names));
	words := concat_ws(' ', names, search_words(concat_ws(' ', NEW.description, NEW.requirements, words)));
	NEW.search_names := names;
	NEW.search_text := to_tsvector('simple', words) || to_tsvector('indonesian', words) || to_tsvector('english', words);
	RETURN NEW;
END
$$;--> statement-breakpoint
UPDATE "jobs" SET "search_text" = NULL;
