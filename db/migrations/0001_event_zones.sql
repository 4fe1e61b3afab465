ALTER TABLE "event_registrations" ADD COLUMN "timezone" text;--> statement-breakpoint
ALTER TABLE "event_wishes" ADD COLUMN "timezone" text;