CREATE TABLE "installation" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL
);
