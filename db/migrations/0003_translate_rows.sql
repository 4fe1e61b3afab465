CREATE TABLE "skill_bootcamp_translations" (
	"row_id" integer NOT NULL,
	"locale" text NOT NULL,
	"fields" jsonb NOT NULL,
	"html" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"source" jsonb NOT NULL,
	"source_hash" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "skill_bootcamp_translations_row_id_locale_pk" PRIMARY KEY("row_id","locale"),
	CONSTRAINT "skill_bootcamp_translations_status_check" CHECK ("skill_bootcamp_translations"."status" in ('draft', 'published'))
);
--> statement-breakpoint
CREATE TABLE "course_class_translations" (
	"row_id" integer NOT NULL,
	"locale" text NOT NULL,
	"fields" jsonb NOT NULL,
	"html" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"source" jsonb NOT NULL,
	"source_hash" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_class_translations_row_id_locale_pk" PRIMARY KEY("row_id","locale"),
	CONSTRAINT "course_class_translations_status_check" CHECK ("course_class_translations"."status" in ('draft', 'published'))
);
--> statement-breakpoint
CREATE TABLE "course_level_translations" (
	"row_id" integer NOT NULL,
	"locale" text NOT NULL,
	"fields" jsonb NOT NULL,
	"html" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"source" jsonb NOT NULL,
	"source_hash" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_level_translations_row_id_locale_pk" PRIMARY KEY("row_id","locale"),
	CONSTRAINT "course_level_translations_status_check" CHECK ("course_level_translations"."status" in ('draft', 'published'))
);
--> statement-breakpoint
CREATE TABLE "course_translations" (
	"row_id" integer NOT NULL,
	"locale" text NOT NULL,
	"fields" jsonb NOT NULL,
	"html" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"source" jsonb NOT NULL,
	"source_hash" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_translations_row_id_locale_pk" PRIMARY KEY("row_id","locale"),
	CONSTRAINT "course_translations_status_check" CHECK ("course_translations"."status" in ('draft', 'published'))
);
--> statement-breakpoint
CREATE TABLE "event_category_translations" (
	"row_id" integer NOT NULL,
	"locale" text NOT NULL,
	"fields" jsonb NOT NULL,
	"html" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"source" jsonb NOT NULL,
	"source_hash" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_category_translations_row_id_locale_pk" PRIMARY KEY("row_id","locale"),
	CONSTRAINT "event_category_translations_status_check" CHECK ("event_category_translations"."status" in ('draft', 'published'))
);
--> statement-breakpoint
CREATE TABLE "event_translations" (
	"row_id" integer NOT NULL,
	"locale" text NOT NULL,
	"fields" jsonb NOT NULL,
	"html" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"source" jsonb NOT NULL,
	"source_hash" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_translations_row_id_locale_pk" PRIMARY KEY("row_id","locale"),
	CONSTRAINT "event_translations_status_check" CHECK ("event_translations"."status" in ('draft', 'published'))
);
--> statement-breakpoint
CREATE TABLE "job_translations" (
	"row_id" integer NOT NULL,
	"locale" text NOT NULL,
	"fields" jsonb NOT NULL,
	"html" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"source" jsonb NOT NULL,
	"source_hash" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', translate(coalesce("fields" ->> 'title', ''), '/', ' ')), 'A') || setweight(to_tsvector('indonesian', translate(coalesce("fields" ->> 'title', ''), '/', ' ')), 'A') || setweight(to_tsvector('english', translate(coalesce("fields" ->> 'title', ''), '/', ' ')), 'A') || setweight(to_tsvector('simple', translate(coalesce("fields" ->> 'description', '') || ' ' || coalesce("fields" ->> 'requirements', ''), '/', ' ')), 'C') || setweight(to_tsvector('indonesian', translate(coalesce("fields" ->> 'description', '') || ' ' || coalesce("fields" ->> 'requirements', ''), '/', ' ')), 'C') || setweight(to_tsvector('english', translate(coalesce("fields" ->> 'description', '') || ' ' || coalesce("fields" ->> 'requirements', ''), '/', ' ')), 'C')) STORED,
	CONSTRAINT "job_translations_row_id_locale_pk" PRIMARY KEY("row_id","locale"),
	CONSTRAINT "job_translations_status_check" CHECK ("job_translations"."status" in ('draft', 'published'))
);
--> statement-breakpoint
CREATE TABLE "organization_translations" (
	"row_id" integer NOT NULL,
	"locale" text NOT NULL,
	"fields" jsonb NOT NULL,
	"html" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"source" jsonb NOT NULL,
	"source_hash" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_translations_row_id_locale_pk" PRIMARY KEY("row_id","locale"),
	CONSTRAINT "organization_translations_status_check" CHECK ("organization_translations"."status" in ('draft', 'published'))
);
--> statement-breakpoint
CREATE TABLE "event_speaker_translations" (
	"row_id" integer NOT NULL,
	"locale" text NOT NULL,
	"fields" jsonb NOT NULL,
	"html" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"source" jsonb NOT NULL,
	"source_hash" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_speaker_translations_row_id_locale_pk" PRIMARY KEY("row_id","locale"),
	CONSTRAINT "event_speaker_translations_status_check" CHECK ("event_speaker_translations"."status" in ('draft', 'published'))
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "source_locale" text DEFAULT 'id' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_classes" ADD COLUMN "source_locale" text DEFAULT 'id' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_levels" ADD COLUMN "source_locale" text DEFAULT 'id' NOT NULL;--> statement-breakpoint
ALTER TABLE "cms_events" ADD COLUMN "source_locale" text DEFAULT 'id' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_categories" ADD COLUMN "source_locale" text DEFAULT 'id' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_speakers" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "event_speakers" ADD COLUMN "source_locale" text DEFAULT 'id' NOT NULL;--> statement-breakpoint
ALTER TABLE "skill_bootcamps" ADD COLUMN "source_locale" text DEFAULT 'id' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "source_locale" text DEFAULT 'id' NOT NULL;--> statement-breakpoint
ALTER TABLE "skill_bootcamp_translations" ADD CONSTRAINT "skill_bootcamp_translations_row_id_skill_bootcamps_id_fk" FOREIGN KEY ("row_id") REFERENCES "public"."skill_bootcamps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill_bootcamp_translations" ADD CONSTRAINT "skill_bootcamp_translations_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_class_translations" ADD CONSTRAINT "course_class_translations_row_id_course_classes_id_fk" FOREIGN KEY ("row_id") REFERENCES "public"."course_classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_class_translations" ADD CONSTRAINT "course_class_translations_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_level_translations" ADD CONSTRAINT "course_level_translations_row_id_course_levels_id_fk" FOREIGN KEY ("row_id") REFERENCES "public"."course_levels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_level_translations" ADD CONSTRAINT "course_level_translations_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_translations" ADD CONSTRAINT "course_translations_row_id_courses_id_fk" FOREIGN KEY ("row_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_translations" ADD CONSTRAINT "course_translations_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_category_translations" ADD CONSTRAINT "event_category_translations_row_id_event_categories_id_fk" FOREIGN KEY ("row_id") REFERENCES "public"."event_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_category_translations" ADD CONSTRAINT "event_category_translations_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_translations" ADD CONSTRAINT "event_translations_row_id_cms_events_id_fk" FOREIGN KEY ("row_id") REFERENCES "public"."cms_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_translations" ADD CONSTRAINT "event_translations_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_translations" ADD CONSTRAINT "job_translations_row_id_jobs_id_fk" FOREIGN KEY ("row_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_translations" ADD CONSTRAINT "job_translations_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_translations" ADD CONSTRAINT "organization_translations_row_id_organizations_id_fk" FOREIGN KEY ("row_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_translations" ADD CONSTRAINT "organization_translations_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_speaker_translations" ADD CONSTRAINT "event_speaker_translations_row_id_event_speakers_id_fk" FOREIGN KEY ("row_id") REFERENCES "public"."event_speakers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_speaker_translations" ADD CONSTRAINT "event_speaker_translations_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "skill_bootcamp_translations_updated_by_idx" ON "skill_bootcamp_translations" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "course_class_translations_updated_by_idx" ON "course_class_translations" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "course_level_translations_updated_by_idx" ON "course_level_translations" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "course_translations_updated_by_idx" ON "course_translations" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "event_category_translations_updated_by_idx" ON "event_category_translations" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "event_translations_updated_by_idx" ON "event_translations" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "job_translations_updated_by_idx" ON "job_translations" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "job_translations_search_idx" ON "job_translations" USING gin ("search_text");--> statement-breakpoint
CREATE INDEX "organization_translations_updated_by_idx" ON "organization_translations" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "event_speaker_translations_updated_by_idx" ON "event_speaker_translations" USING btree ("updated_by");--> statement-breakpoint
UPDATE "course_levels" SET "source_locale" = "courses"."language" FROM "courses" WHERE "courses"."id" = "course_levels"."course_id";--> statement-breakpoint
UPDATE "course_classes" SET "source_locale" = "course_levels"."source_locale" FROM "course_levels" WHERE "course_levels"."id" = "course_classes"."level_id";
