-- Bans keep the one form of a number and of a mailbox, as text-forms/phone.ts and email.ts read them.
UPDATE "banned_users" SET "phone_number" = regexp_replace("phone_number", '^(?:0*620*)*0*(8\d{7,11})$', '62\1');--> statement-breakpoint
UPDATE "banned_users" SET "email" = regexp_replace(lower("email"), '^(.+?)\+.*@', '\1@');--> statement-breakpoint
UPDATE "banned_users" SET "email" = replace(split_part("email", '@', 1), '.', '') || '@gmail.com' WHERE "email" ~ '@(gmail|googlemail)\.com$';
