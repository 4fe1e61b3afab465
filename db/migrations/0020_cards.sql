ALTER TABLE "review_cards" DROP CONSTRAINT "review_cards_question_key";--> statement-breakpoint
ALTER TABLE "course_questions" ADD COLUMN "card_prompt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_questions" ADD COLUMN "card_reasons" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "course_questions" ADD COLUMN "figures" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_answers" ADD COLUMN "part" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_answers" ADD COLUMN "drawn" smallint;--> statement-breakpoint
ALTER TABLE "review_cards" ADD COLUMN "part" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "review_cards" ADD COLUMN "drawn" smallint;--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_question_key" UNIQUE("user_id","question_id","part");--> statement-breakpoint
-- Translations that were up to date stay so: the texts of cards are new, and empty.
UPDATE "course_question_translations" AS "translated" SET
	"source" = "translated"."source" || '{"cardPrompt": "", "cardReasons": []}'::jsonb,
	"source_hash" = md5(jsonb_build_array("question"."prompt", "question"."options", "question"."accepted", "question"."reasons", "question"."card_prompt", "question"."card_reasons")::text)
FROM "course_questions" AS "question"
WHERE "question"."id" = "translated"."row_id"
	AND "translated"."source_hash" = md5(jsonb_build_array("question"."prompt", "question"."options", "question"."accepted", "question"."reasons")::text);
