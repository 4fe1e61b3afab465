ALTER TABLE "event_attendance" ADD COLUMN "granted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "absent_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "event_attendance_owed_idx" ON "event_attendance" USING btree ("event_id") WHERE "event_attendance"."granted_at" is null;--> statement-breakpoint
UPDATE "event_attendance" SET "granted_at" = "at";