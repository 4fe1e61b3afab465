CREATE TABLE "samples" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"row_id" integer NOT NULL,
	CONSTRAINT "samples_kind_key_pk" PRIMARY KEY("kind","key"),
	CONSTRAINT "samples_kind_check" CHECK ("samples"."kind" in ('organization', 'speaker', 'event', 'job', 'bootcamp'))
);
