ALTER TABLE "users" ADD COLUMN "staff_scopes" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
UPDATE "users" SET "staff_scopes" = '{all}' WHERE "is_admin";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "is_admin";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_admin" boolean GENERATED ALWAYS AS ('all' = any (staff_scopes)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_scopes_check" CHECK ("users"."staff_scopes" <@ array['events', 'courses', 'jobs', 'trainers', 'people', 'all']::text[]);
