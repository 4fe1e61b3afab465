ALTER TABLE "course_classes" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cms_events" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cms_events" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cms_events" ADD CONSTRAINT "cms_events_draft_check" CHECK (not ("cms_events"."is_draft" and "cms_events"."is_featured"));--> statement-breakpoint
ALTER TABLE "cms_events" ADD CONSTRAINT "cms_events_publish_at_check" CHECK ("cms_events"."publish_at" is null or "cms_events"."is_draft");