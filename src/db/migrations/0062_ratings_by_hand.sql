ALTER TABLE "casinos" ADD COLUMN "rated_by_hand" jsonb;--> statement-breakpoint
-- Who set a rating that the points do not come to, and why, was not kept until now.
UPDATE "casinos" SET "rated_by_hand" = '{"because": "", "since": null, "until": null, "decidedBy": null}'
  WHERE "rating" IS NOT NULL AND ("score" IS NULL OR "rating" <> floor(("score" + 100) / 200) / 10.0);--> statement-breakpoint
-- Readers are told of no change that nobody has made.
UPDATE "told_ratings" SET "state" = "state" || '{"byHand": {"because": "", "since": null, "until": null}}'
  FROM "casinos" WHERE "casinos"."id" = "casino_id" AND "rated_by_hand" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "casinos_rated_by_hand" ON "casinos" USING btree ("edition") WHERE "rated_by_hand" is not null;
