ALTER TABLE "redirects" ADD COLUMN "is_free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A rating that was given by hand is no higher than what a rule lets the points come to.
UPDATE "casinos" SET "rating" = 2.0 WHERE "sheet" ->> 'cap' = 'unpaid' AND "rating" > 2.0;--> statement-breakpoint
UPDATE "casinos" SET "rating" = 3.5 WHERE "sheet" ->> 'cap' = 'unlicensed' AND "rating" > 3.5;
