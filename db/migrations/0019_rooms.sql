CREATE TABLE "room_answers" (
	"room_id" integer NOT NULL,
	"group_number" smallint NOT NULL,
	"question_id" integer NOT NULL,
	"value" jsonb NOT NULL,
	"is_right" boolean NOT NULL,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "room_answers_room_id_group_number_question_id_pk" PRIMARY KEY("room_id","group_number","question_id"),
	CONSTRAINT "room_answers_number_check" CHECK ("room_answers"."group_number" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "room_groups" (
	"room_id" integer NOT NULL,
	"group_number" smallint NOT NULL,
	"step" integer DEFAULT 1 NOT NULL,
	"steps" integer NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "room_groups_room_id_group_number_pk" PRIMARY KEY("room_id","group_number"),
	CONSTRAINT "room_groups_number_check" CHECK ("room_groups"."group_number" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"class_id" integer NOT NULL,
	"code" text NOT NULL,
	"key_hash" text NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "rooms_code_check" CHECK ("rooms"."code" ~ '^[A-HJKMNP-Z2-9]{6}$')
);
--> statement-breakpoint
ALTER TABLE "room_answers" ADD CONSTRAINT "room_answers_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_answers" ADD CONSTRAINT "room_answers_question_id_course_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."course_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_groups" ADD CONSTRAINT "room_groups_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_class_id_course_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."course_classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_answers_question_idx" ON "room_answers" USING btree ("question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rooms_open_code_key" ON "rooms" USING btree ("code") WHERE "rooms"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "rooms_class_idx" ON "rooms" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "rooms_closed_idx" ON "rooms" USING btree ("closed_at");