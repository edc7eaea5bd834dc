ALTER TABLE "casinos" ADD COLUMN "main_bonus" integer;--> statement-breakpoint
ALTER TABLE "casinos" ADD COLUMN "bonus_ends_on" date;--> statement-breakpoint
CREATE INDEX "casinos_bonus_ends" ON "casinos" USING btree ("edition","bonus_ends_on") WHERE "casinos"."bonus_ends_on" is not null;--> statement-breakpoint
-- The job finds out at once which of them have ended.
UPDATE "casinos" SET "main_bonus" = 0, "bonus_ends_on" = (
	SELECT min("one" ->> 'validUntil')::date FROM jsonb_array_elements("bonuses") AS "one"
) WHERE jsonb_array_length("bonuses") > 0;
