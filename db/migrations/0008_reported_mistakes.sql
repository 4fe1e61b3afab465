CREATE TABLE "mistake_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mistake_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"class_id" integer NOT NULL,
	"step" integer,
	"question_id" integer,
	"locale" text NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mistake_reports_place_check" CHECK (num_nonnulls("mistake_reports"."step", "mistake_reports"."question_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "mistake_watchers" (
	"report_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mistake_watchers_report_id_user_id_pk" PRIMARY KEY("report_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "inbox_items" DROP CONSTRAINT "inbox_items_kind_check";--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP CONSTRAINT "notification_preferences_kind_check";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_check";--> statement-breakpoint
ALTER TABLE "inbox_items" ADD COLUMN "mistake_id" integer;--> statement-breakpoint
ALTER TABLE "mistake_reports" ADD CONSTRAINT "mistake_reports_class_id_course_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."course_classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mistake_reports" ADD CONSTRAINT "mistake_reports_question_id_course_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."course_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mistake_watchers" ADD CONSTRAINT "mistake_watchers_report_id_mistake_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."mistake_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mistake_watchers" ADD CONSTRAINT "mistake_watchers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mistake_reports_class_idx" ON "mistake_reports" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "mistake_reports_question_idx" ON "mistake_reports" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "mistake_reports_created_idx" ON "mistake_reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mistake_watchers_user_idx" ON "mistake_watchers" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_mistake_id_mistake_reports_id_fk" FOREIGN KEY ("mistake_id") REFERENCES "public"."mistake_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_items_mistake_key" ON "inbox_items" USING btree ("mistake_id");--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_kind_check" CHECK (num_nonnulls("inbox_items"."contact_id", "inbox_items"."proposal_id", "inbox_items"."submission_id", "inbox_items"."invitation_request_id", "inbox_items"."mistake_id") = 1);--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_kind_check" CHECK ("notification_preferences"."kind" in ('course.enrolled', 'course.opened', 'certificate.issued', 'event.place', 'collection.shared', 'proposal.answered', 'submission.answered', 'application.changed', 'logbook.answered', 'membership.decided', 'work.rated', 'mistake.corrected'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_check" CHECK ("notifications"."kind" in ('course.enrolled', 'course.opened', 'certificate.issued', 'event.place', 'collection.shared', 'proposal.answered', 'submission.answered', 'application.changed', 'logbook.answered', 'membership.decided', 'work.rated', 'mistake.corrected'));