ALTER TABLE "users" DROP CONSTRAINT "users_membership_via_check";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shown_to_organization_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_shown_to_organization_id_organizations_id_fk" FOREIGN KEY ("shown_to_organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_shown_to_organization_idx" ON "users" USING btree ("shown_to_organization_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_membership_via_check" CHECK ("users"."membership_via" in ('invitation', 'staff', 'manager'));