ALTER TABLE "event_door_passes" ADD COLUMN "may_exceed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event_scans" ADD COLUMN "walk_in_name" text;--> statement-breakpoint
ALTER TABLE "event_scans" ADD CONSTRAINT "event_scans_walk_in_check" CHECK ("event_scans"."walk_in_name" is null or ("event_scans"."registration_id" is null and "event_scans"."result" = 'admitted'));