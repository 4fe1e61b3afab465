CREATE TABLE "course_measures" (
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"phase" text NOT NULL,
	"right" smallint NOT NULL,
	"asked" smallint NOT NULL,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_measures_user_id_course_id_phase_pk" PRIMARY KEY("user_id","course_id","phase"),
	CONSTRAINT "course_measures_phase_check" CHECK ("course_measures"."phase" in ('before', 'after')),
	CONSTRAINT "course_measures_right_check" CHECK ("course_measures"."right" between 0 and "course_measures"."asked")
);
--> statement-breakpoint
ALTER TABLE "course_questions" DROP CONSTRAINT "course_questions_bank_check";--> statement-breakpoint
ALTER TABLE "course_questions" ADD COLUMN "phase" text;--> statement-breakpoint
ALTER TABLE "course_measures" ADD CONSTRAINT "course_measures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_measures" ADD CONSTRAINT "course_measures_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_measures_course_idx" ON "course_measures" USING btree ("course_id");--> statement-breakpoint
ALTER TABLE "course_questions" ADD CONSTRAINT "course_questions_phase_check" CHECK ("course_questions"."phase" in ('before', 'after'));--> statement-breakpoint
ALTER TABLE "course_questions" ADD CONSTRAINT "course_questions_measure_check" CHECK (("course_questions"."bank" = 'measure') = ("course_questions"."phase" is not null));--> statement-breakpoint
ALTER TABLE "course_questions" ADD CONSTRAINT "course_questions_bank_check" CHECK ("course_questions"."bank" in ('practice', 'proof', 'measure'));