ALTER TABLE "jobs" ADD COLUMN "listed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ALTER COLUMN "listed_at" SET DEFAULT now();--> statement-breakpoint
CREATE INDEX "jobs_active_listed_idx" ON "jobs" USING btree ("listed_at","id") WHERE "jobs"."is_active";--> statement-breakpoint
-- Hidden jobs were visible once if somebody saw them, closed them or opened them again.
UPDATE "jobs" SET "listed_at" = "posted_at" WHERE "is_active"
	OR EXISTS (SELECT FROM "job_counters" AS "seen" WHERE "seen"."job_id" = "jobs"."id" AND "seen"."views" > 0)
	OR EXISTS (SELECT FROM "audit_log" AS "entry" WHERE "entry"."action" IN ('job.close', 'job.reopen') AND "entry"."target" = 'job:' || "jobs"."id");
