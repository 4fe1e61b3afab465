CREATE TABLE "trainer_cohort_events" (
	"cohort_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	CONSTRAINT "trainer_cohort_events_cohort_id_event_id_pk" PRIMARY KEY("cohort_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "trainer_cohort_facilitators" (
	"cohort_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "trainer_cohort_facilitators_cohort_id_user_id_pk" PRIMARY KEY("cohort_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "trainer_cohort_members" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"cohort_id" integer NOT NULL,
	"is_shown" boolean DEFAULT false NOT NULL,
	"messages_stopped_at" timestamp with time zone,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trainer_cohort_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trainer_cohort_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cohort_id" integer NOT NULL,
	"subject" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"recipients" integer NOT NULL,
	"sent_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trainer_cohorts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trainer_cohorts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"starts_on" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificates" DROP CONSTRAINT "certificates_subject_check";--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "trainer_cohort_id" integer;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "trained" jsonb;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "reminded_of" date;--> statement-breakpoint
ALTER TABLE "trainer_entries" ADD COLUMN "reflection" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trainer_cohort_events" ADD CONSTRAINT "trainer_cohort_events_cohort_id_trainer_cohorts_id_fk" FOREIGN KEY ("cohort_id") REFERENCES "public"."trainer_cohorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainer_cohort_events" ADD CONSTRAINT "trainer_cohort_events_event_id_cms_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."cms_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainer_cohort_facilitators" ADD CONSTRAINT "trainer_cohort_facilitators_cohort_id_trainer_cohorts_id_fk" FOREIGN KEY ("cohort_id") REFERENCES "public"."trainer_cohorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainer_cohort_facilitators" ADD CONSTRAINT "trainer_cohort_facilitators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainer_cohort_members" ADD CONSTRAINT "trainer_cohort_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainer_cohort_members" ADD CONSTRAINT "trainer_cohort_members_cohort_id_trainer_cohorts_id_fk" FOREIGN KEY ("cohort_id") REFERENCES "public"."trainer_cohorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainer_cohort_messages" ADD CONSTRAINT "trainer_cohort_messages_cohort_id_trainer_cohorts_id_fk" FOREIGN KEY ("cohort_id") REFERENCES "public"."trainer_cohorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainer_cohort_messages" ADD CONSTRAINT "trainer_cohort_messages_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trainer_cohort_events_event_idx" ON "trainer_cohort_events" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "trainer_cohort_facilitators_user_idx" ON "trainer_cohort_facilitators" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "trainer_cohort_members_cohort_idx" ON "trainer_cohort_members" USING btree ("cohort_id");--> statement-breakpoint
CREATE INDEX "trainer_cohort_messages_cohort_idx" ON "trainer_cohort_messages" USING btree ("cohort_id","created_at");--> statement-breakpoint
CREATE INDEX "trainer_cohort_messages_sent_by_idx" ON "trainer_cohort_messages" USING btree ("sent_by");--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_trainer_cohort_id_trainer_cohorts_id_fk" FOREIGN KEY ("trainer_cohort_id") REFERENCES "public"."trainer_cohorts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificates_trainer_cohort_idx" ON "certificates" USING btree ("trainer_cohort_id");--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_trainer_key" UNIQUE("user_id","trainer_cohort_id");--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_trained_check" CHECK (("certificates"."trainer_cohort_id" is null) = ("certificates"."trained" is null));--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_subject_check" CHECK (num_nonnulls("certificates"."course_id", "certificates"."event_id", "certificates"."trainer_cohort_id") = 1);--> statement-breakpoint
ALTER TABLE "trainer_entries" ADD CONSTRAINT "trainer_entries_reflection_check" CHECK (char_length("trainer_entries"."reflection") <= 2000);