ALTER TABLE "organizations" ADD COLUMN "institution" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_institution_unique" UNIQUE("institution");