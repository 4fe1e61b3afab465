CREATE TABLE "event_counters" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_views" (
	"event_id" integer NOT NULL,
	"viewed_on" date NOT NULL,
	"visitor_hash" text NOT NULL,
	CONSTRAINT "event_views_event_id_viewed_on_visitor_hash_pk" PRIMARY KEY("event_id","viewed_on","visitor_hash")
);
--> statement-breakpoint
CREATE TABLE "job_counters" (
	"job_id" integer PRIMARY KEY NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cms_events" ADD COLUMN "join_link" text;--> statement-breakpoint
ALTER TABLE "event_counters" ADD CONSTRAINT "event_counters_event_id_cms_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."cms_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_views" ADD CONSTRAINT "event_views_event_id_cms_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."cms_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_counters" ADD CONSTRAINT "job_counters_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_views_day_idx" ON "event_views" USING btree ("viewed_on");--> statement-breakpoint
CREATE INDEX "job_views_day_idx" ON "job_views" USING btree ("viewed_on");--> statement-breakpoint
INSERT INTO "job_counters" ("job_id", "views") SELECT "id", "view_count" FROM "jobs" WHERE "view_count" > 0;--> statement-breakpoint
INSERT INTO "event_counters" ("event_id", "views") SELECT "id", "view_count" FROM "cms_events" WHERE "view_count" > 0;
-- "view_count" of both tables stays for now: the version that runs until this one is deployed reads it.
-- A later migration drops it by hand (ALTER TABLE ... DROP COLUMN), since the snapshot has it no more.
