--> statement-breakpoint
-- Courses so far say how long they take in their own language.
UPDATE "courses" SET "language" = 'en' WHERE "duration" ~ '\mweeks?\M';
