CREATE TABLE "lesson_plan_pilots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_plan_pilots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plan_id" integer NOT NULL,
	"user_id" integer,
	"classes" integer NOT NULL,
	"changed" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_plan_pilots_key" UNIQUE("plan_id","user_id"),
	CONSTRAINT "lesson_plan_pilots_classes_check" CHECK ("lesson_plan_pilots"."classes" between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "lesson_plan_ratings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_plan_ratings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plan_id" integer NOT NULL,
	"rater_id" integer,
	"scores" jsonb NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_plan_ratings_key" UNIQUE("plan_id","rater_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"source_id" integer,
	"slug" text NOT NULL,
	"lang" text NOT NULL,
	"title" text NOT NULL,
	"phase" text NOT NULL,
	"subject" text NOT NULL,
	"minutes" integer NOT NULL,
	"element" text DEFAULT '' NOT NULL,
	"aim" text NOT NULL,
	"prepare" text NOT NULL,
	"steps" text NOT NULL,
	"without_devices" text NOT NULL,
	"assessment" text NOT NULL,
	"reflection" text DEFAULT '' NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"shows_name" boolean DEFAULT false NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"is_rated" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_plans_slug_key" UNIQUE("slug"),
	CONSTRAINT "lesson_plans_minutes_check" CHECK ("lesson_plans"."minutes" between 10 and 400),
	CONSTRAINT "lesson_plans_public_check" CHECK (not "lesson_plans"."is_public" or "lesson_plans"."published_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "search_documents" DROP CONSTRAINT "search_documents_kind_check";--> statement-breakpoint
ALTER TABLE "lesson_plan_pilots" ADD CONSTRAINT "lesson_plan_pilots_plan_id_lesson_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."lesson_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_plan_pilots" ADD CONSTRAINT "lesson_plan_pilots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_plan_ratings" ADD CONSTRAINT "lesson_plan_ratings_plan_id_lesson_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."lesson_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_plan_ratings" ADD CONSTRAINT "lesson_plan_ratings_rater_id_users_id_fk" FOREIGN KEY ("rater_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_plans" ADD CONSTRAINT "lesson_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_plans" ADD CONSTRAINT "lesson_plans_source_fk" FOREIGN KEY ("source_id") REFERENCES "public"."lesson_plans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_plan_pilots_user_idx" ON "lesson_plan_pilots" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lesson_plan_ratings_rater_idx" ON "lesson_plan_ratings" USING btree ("rater_id");--> statement-breakpoint
CREATE INDEX "lesson_plans_user_idx" ON "lesson_plans" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lesson_plans_source_idx" ON "lesson_plans" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "lesson_plans_public_idx" ON "lesson_plans" USING btree ("published_at") WHERE "lesson_plans"."is_public" and not "lesson_plans"."is_hidden";--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_kind_check" CHECK ("search_documents"."kind" in ('course', 'class', 'event', 'bootcamp', 'job', 'plan', 'article', 'topic', 'help', 'term', 'lab', 'page'));