CREATE TABLE "class_places" (
	"user_id" integer NOT NULL,
	"class_id" integer NOT NULL,
	"step" smallint NOT NULL,
	"furthest" smallint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "class_places_user_id_class_id_pk" PRIMARY KEY("user_id","class_id")
);
--> statement-breakpoint
CREATE TABLE "course_check_items" (
	"check_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"question_id" integer NOT NULL,
	"edition" integer NOT NULL,
	"answer" jsonb,
	"answered_at" timestamp with time zone,
	"is_right" boolean,
	CONSTRAINT "course_check_items_check_id_position_pk" PRIMARY KEY("check_id","position"),
	CONSTRAINT "course_check_items_question_key" UNIQUE("check_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "course_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp with time zone,
	"score" smallint,
	"passed" boolean,
	"pass_mark" smallint NOT NULL,
	CONSTRAINT "course_checks_result_check" CHECK (("course_checks"."submitted_at" is null) = ("course_checks"."score" is null) and ("course_checks"."submitted_at" is null) = ("course_checks"."passed" is null))
);
--> statement-breakpoint
CREATE TABLE "course_question_editions" (
	"question_id" integer NOT NULL,
	"edition" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_question_editions_question_id_edition_pk" PRIMARY KEY("question_id","edition")
);
--> statement-breakpoint
CREATE TABLE "course_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"class_id" integer,
	"key" text NOT NULL,
	"bank" text NOT NULL,
	"kind" text NOT NULL,
	"prompt" text NOT NULL,
	"option_ids" jsonb,
	"options" text[] DEFAULT '{}'::text[] NOT NULL,
	"answer" jsonb,
	"accepted" text[] DEFAULT '{}'::text[] NOT NULL,
	"reasons" text[] DEFAULT '{}'::text[] NOT NULL,
	"source_locale" text DEFAULT 'id' NOT NULL,
	"edition" integer DEFAULT 1 NOT NULL,
	"retired_at" timestamp with time zone,
	"imported_hash" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_questions_key" UNIQUE("course_id","key"),
	CONSTRAINT "course_questions_bank_check" CHECK ("course_questions"."bank" in ('practice', 'proof')),
	CONSTRAINT "course_questions_kind_check" CHECK ("course_questions"."kind" in ('choice', 'multiple', 'order', 'match', 'number', 'text'))
);
--> statement-breakpoint
CREATE TABLE "course_question_translations" (
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
	CONSTRAINT "course_question_translations_row_id_locale_pk" PRIMARY KEY("row_id","locale"),
	CONSTRAINT "course_question_translations_status_check" CHECK ("course_question_translations"."status" in ('draft', 'published'))
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "score" integer;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "pass_mark" integer;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "questions" integer;--> statement-breakpoint
ALTER TABLE "course_classes" ADD COLUMN "steps" integer;--> statement-breakpoint
ALTER TABLE "course_classes" ADD COLUMN "reading_minutes" integer;--> statement-breakpoint
ALTER TABLE "course_classes" ADD COLUMN "imported_hash" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "questions_per_check" integer DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "pass_mark" integer DEFAULT 80 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "cool_down_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_courses" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "class_places" ADD CONSTRAINT "class_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_places" ADD CONSTRAINT "class_places_class_id_course_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."course_classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_check_items" ADD CONSTRAINT "course_check_items_check_id_course_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."course_checks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_check_items" ADD CONSTRAINT "course_check_items_question_id_course_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."course_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_checks" ADD CONSTRAINT "course_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_checks" ADD CONSTRAINT "course_checks_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_question_editions" ADD CONSTRAINT "course_question_editions_question_id_course_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."course_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_questions" ADD CONSTRAINT "course_questions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_questions" ADD CONSTRAINT "course_questions_class_id_course_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."course_classes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_question_translations" ADD CONSTRAINT "course_question_translations_row_id_course_questions_id_fk" FOREIGN KEY ("row_id") REFERENCES "public"."course_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_question_translations" ADD CONSTRAINT "course_question_translations_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_places_class_idx" ON "class_places" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "course_check_items_question_idx" ON "course_check_items" USING btree ("question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_checks_open_key" ON "course_checks" USING btree ("user_id","course_id") WHERE "course_checks"."submitted_at" is null;--> statement-breakpoint
CREATE INDEX "course_checks_user_idx" ON "course_checks" USING btree ("user_id","course_id");--> statement-breakpoint
CREATE INDEX "course_checks_course_idx" ON "course_checks" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "course_questions_class_idx" ON "course_questions" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "course_question_translations_updated_by_idx" ON "course_question_translations" USING btree ("updated_by");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_check_check" CHECK ("courses"."questions_per_check" between 1 and 100 and "courses"."pass_mark" between 1 and 100 and "courses"."cool_down_hours" between 0 and 720);--> statement-breakpoint
UPDATE "course_classes" SET "content_html" = NULL;--> statement-breakpoint
UPDATE "course_class_translations" SET "html" = '{}'::jsonb;