CREATE TABLE "search_documents" (
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"locale" text NOT NULL,
	"row_id" integer,
	"title" text NOT NULL,
	"names" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"organization_id" integer,
	"closes_on" date,
	"title_key" text GENERATED ALWAYS AS (left(lower("title"), 300)) STORED NOT NULL,
	"spelling" text GENERATED ALWAYS AS (lower("title" || ' ' || "names")) STORED NOT NULL,
	"title_words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', translate("title", '/', ' ')), 'A') || setweight(to_tsvector('indonesian', translate("title", '/', ' ')), 'A') || setweight(to_tsvector('english', translate("title", '/', ' ')), 'A') || setweight(to_tsvector('simple', translate("names", '/', ' ')), 'B') || setweight(to_tsvector('indonesian', translate("names", '/', ' ')), 'B') || setweight(to_tsvector('english', translate("names", '/', ' ')), 'B')) STORED NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', translate("title", '/', ' ')), 'A') || setweight(to_tsvector('indonesian', translate("title", '/', ' ')), 'A') || setweight(to_tsvector('english', translate("title", '/', ' ')), 'A') || setweight(to_tsvector('simple', translate("names", '/', ' ')), 'B') || setweight(to_tsvector('indonesian', translate("names", '/', ' ')), 'B') || setweight(to_tsvector('english', translate("names", '/', ' ')), 'B') || setweight(to_tsvector('simple', translate("body", '/', ' ')), 'D') || case "locale" when 'id' then setweight(to_tsvector('indonesian', translate("body", '/', ' ')), 'D') else setweight(to_tsvector('english', translate("body", '/', ' ')), 'D') end) STORED NOT NULL,
	CONSTRAINT "search_documents_kind_ref_locale_pk" PRIMARY KEY("kind","ref","locale"),
	CONSTRAINT "search_documents_kind_check" CHECK ("search_documents"."kind" in ('course', 'class', 'event', 'bootcamp', 'job', 'article', 'topic', 'help', 'term', 'page'))
);
--> statement-breakpoint
CREATE TABLE "search_editions" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_documents_row_idx" ON "search_documents" USING btree ("kind","row_id");--> statement-breakpoint
CREATE INDEX "search_documents_key_idx" ON "search_documents" USING btree ("title_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_documents_title_idx" ON "search_documents" USING gin ("title_words");--> statement-breakpoint
CREATE INDEX "search_documents_words_idx" ON "search_documents" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_documents_spelling_idx" ON "search_documents" USING gin ("spelling" gin_trgm_ops);