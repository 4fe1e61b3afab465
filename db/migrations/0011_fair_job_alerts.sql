DROP INDEX "job_alerts_due_idx";--> statement-breakpoint
ALTER TABLE "job_alerts" ADD COLUMN "next_check_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "job_alerts_due_idx" ON "job_alerts" USING btree ("next_check_at","id") WHERE "job_alerts"."confirmed_at" is not null;--> statement-breakpoint
-- A week less an hour after the last mail, as the digest counts; those without one wait since they were asked for.
UPDATE "job_alerts" SET "next_check_at" = CASE WHEN "sent_through" > "created_at" THEN "sent_through" + interval '167 hours' ELSE "created_at" END;
