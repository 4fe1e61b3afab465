ALTER TABLE "inbox_items" ADD COLUMN "form_digest" text;--> statement-breakpoint
ALTER TABLE "inbox_replies" ADD COLUMN "form_digest" text;--> statement-breakpoint
ALTER TABLE "trainer_application_links" ADD COLUMN "email" text;--> statement-breakpoint
-- Nobody knows any more to which address these went: a new one is asked for.
DELETE FROM "trainer_application_links" WHERE "is_mailed";--> statement-breakpoint
-- Nothing showed that the address of these drafts is the account's own.
UPDATE "trainer_applications" SET "user_id" = NULL
WHERE "status" = 'draft' AND NOT EXISTS (
	SELECT 1 FROM "users"
	WHERE "users"."id" = "trainer_applications"."user_id"
		AND "users"."email_verified_at" IS NOT NULL
		AND lower("users"."email") = lower("trainer_applications"."email")
);
