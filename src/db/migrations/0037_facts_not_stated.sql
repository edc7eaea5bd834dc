DROP INDEX "casinos_by_rating";--> statement-breakpoint
ALTER TABLE "casinos" ALTER COLUMN "rating" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "casinos" ALTER COLUMN "live_chat" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "casinos" ALTER COLUMN "live_chat" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "casinos" ALTER COLUMN "provably_fair" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "casinos" ALTER COLUMN "provably_fair" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "casinos" ALTER COLUMN "mobile_compatible" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "casinos" ALTER COLUMN "mobile_compatible" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "casinos" ALTER COLUMN "vpn_friendly" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "casinos" ALTER COLUMN "vpn_friendly" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "casinos" ALTER COLUMN "no_kyc" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "casinos" ALTER COLUMN "no_kyc" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "casinos_by_rating_rising" ON "casinos" USING btree ("edition","rating","rank","id") WHERE "is_active";--> statement-breakpoint
CREATE INDEX "casinos_by_rating" ON "casinos" USING btree ("edition","rating" DESC NULLS LAST,"rank","id") WHERE "is_active";--> statement-breakpoint
-- On a site of one's own, "no" was what nobody had entered; the demonstration's facts were all entered.
UPDATE "casinos" SET
  "live_chat" = nullif("live_chat", false),
  "provably_fair" = nullif("provably_fair", false),
  "mobile_compatible" = nullif("mobile_compatible", false),
  "vpn_friendly" = nullif("vpn_friendly", false),
  "no_kyc" = nullif("no_kyc", false)
WHERE NOT EXISTS (
  SELECT FROM "settings" WHERE "key" = 'seed.demo' AND "value" IN ('"loaded"', '"chosen"')
);
