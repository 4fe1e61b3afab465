CREATE TABLE "course_packs" (
	"course_id" integer NOT NULL,
	"edition" text NOT NULL,
	"locale" text NOT NULL,
	"format" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"size" integer NOT NULL,
	"hash" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_packs_course_id_edition_locale_format_pk" PRIMARY KEY("course_id","edition","locale","format"),
	CONSTRAINT "course_packs_edition_check" CHECK ("course_packs"."edition" in ('open', 'full')),
	CONSTRAINT "course_packs_format_check" CHECK ("course_packs"."format" in ('epub', 'html')),
	CONSTRAINT "course_packs_size_check" CHECK ("course_packs"."size" > 0)
);
--> statement-breakpoint
ALTER TABLE "course_packs" ADD CONSTRAINT "course_packs_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_packs_url_idx" ON "course_packs" USING hash ("url");