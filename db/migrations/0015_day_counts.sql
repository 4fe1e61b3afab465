CREATE TABLE "channels" (
	"name" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channels_name_check" CHECK ("channels"."name" ~ '^[a-z0-9-]{1,24}$' and "channels"."name" not in ('other', 'none'))
);
--> statement-breakpoint
CREATE TABLE "count_sendings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_counts" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"n" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "day_counts_day_kind_key_pk" PRIMARY KEY("day","kind","key")
);
--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "via" text;--> statement-breakpoint
ALTER TABLE "event_wishes" ADD COLUMN "via" text;--> statement-breakpoint
CREATE INDEX "count_sendings_created_idx" ON "count_sendings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "day_counts_key_idx" ON "day_counts" USING btree ("kind","key");--> statement-breakpoint
INSERT INTO "channels" ("name") VALUES ('wa-guru'), ('instagram'), ('email'), ('poster');
