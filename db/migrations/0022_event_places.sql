DROP TRIGGER "cms_events_places_insert" ON "cms_events";--> statement-breakpoint
DROP TRIGGER "cms_events_places_update" ON "cms_events";--> statement-breakpoint
DROP TRIGGER "event_registrations_places_insert" ON "event_registrations";--> statement-breakpoint
DROP TRIGGER "event_registrations_places_update" ON "event_registrations";--> statement-breakpoint
DROP TRIGGER "event_registrations_places_delete" ON "event_registrations";--> statement-breakpoint
DROP FUNCTION "settle_changed_event";--> statement-breakpoint
DROP FUNCTION "count_changed_registrations";--> statement-breakpoint
DROP FUNCTION "hold_places_of_user";--> statement-breakpoint
DROP FUNCTION "settle_event_places";--> statement-breakpoint
DROP FUNCTION "count_event_places";--> statement-breakpoint
DROP FUNCTION "close_event_places";--> statement-breakpoint
DROP FUNCTION "share_event_places";--> statement-breakpoint
DROP TABLE "event_place_counters" CASCADE;--> statement-breakpoint
ALTER TABLE "cms_events" ADD COLUMN "going" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "cms_events" SET "going" = (SELECT count(*) FROM "event_registrations" r WHERE r.event_id = cms_events.id AND r.status = 'going') WHERE "capacity" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "cms_events" ADD CONSTRAINT "cms_events_going_check" CHECK ("cms_events"."going" >= 0 and ("cms_events"."capacity" is not null or "cms_events"."going" = 0));