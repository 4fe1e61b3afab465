CREATE TABLE "work_tasks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"work_id" integer NOT NULL,
	"rater_id" integer NOT NULL,
	"round" integer NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "work_tasks_key" UNIQUE("work_id","round","rater_id")
);
--> statement-breakpoint
ALTER TABLE "work_ratings" ADD COLUMN "network_hash" text;--> statement-breakpoint
ALTER TABLE "work_reports" ADD COLUMN "network_hash" text;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "text_hash" text;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "work_tasks" ADD CONSTRAINT "work_tasks_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_tasks" ADD CONSTRAINT "work_tasks_rater_id_users_id_fk" FOREIGN KEY ("rater_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_tasks_rater_idx" ON "work_tasks" USING btree ("rater_id");--> statement-breakpoint
CREATE INDEX "work_tasks_given_idx" ON "work_tasks" USING btree ("given_at");--> statement-breakpoint
CREATE INDEX "works_text_idx" ON "works" USING btree ("assignment_id","text_hash");--> statement-breakpoint
ALTER TABLE "work_ratings" ADD CONSTRAINT "work_ratings_network_key" UNIQUE("work_id","round","network_hash");