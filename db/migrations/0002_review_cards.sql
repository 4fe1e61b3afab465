CREATE TABLE "class_terms" (
	"class_id" integer NOT NULL,
	"lang" text NOT NULL,
	"slugs" text[] DEFAULT '{}'::text[] NOT NULL,
	"text_version" integer NOT NULL,
	"glossary" text NOT NULL,
	CONSTRAINT "class_terms_class_id_lang_pk" PRIMARY KEY("class_id","lang")
);
--> statement-breakpoint
CREATE TABLE "review_cards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"question_id" integer,
	"term" text,
	"due_on" date NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"stability" double precision NOT NULL,
	"reviewed_at" timestamp with time zone,
	CONSTRAINT "review_cards_question_key" UNIQUE("user_id","question_id"),
	CONSTRAINT "review_cards_term_key" UNIQUE("user_id","term"),
	CONSTRAINT "review_cards_card_check" CHECK (num_nonnulls("review_cards"."question_id", "review_cards"."term") = 1)
);
--> statement-breakpoint
ALTER TABLE "class_terms" ADD CONSTRAINT "class_terms_class_id_course_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."course_classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_question_id_course_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."course_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_cards_question_idx" ON "review_cards" USING btree ("question_id");