DELETE FROM "course_packs";--> statement-breakpoint
ALTER TABLE "course_packs" DROP CONSTRAINT "course_packs_edition_check";--> statement-breakpoint
ALTER TABLE "course_packs" DROP CONSTRAINT "course_packs_course_id_edition_locale_format_pk";--> statement-breakpoint
ALTER TABLE "course_packs" ADD CONSTRAINT "course_packs_course_id_locale_format_pk" PRIMARY KEY("course_id","locale","format");--> statement-breakpoint
ALTER TABLE "course_packs" DROP COLUMN "edition";