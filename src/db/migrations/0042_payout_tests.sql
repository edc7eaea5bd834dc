CREATE TABLE "proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"casino_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "casinos" ADD COLUMN "payout_tests" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "casinos" ADD COLUMN "withdrawal_tested" jsonb;--> statement-breakpoint
ALTER TABLE "casinos" ADD COLUMN "payout_minutes" integer;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_casino_id_casinos_id_fk" FOREIGN KEY ("casino_id") REFERENCES "public"."casinos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proofs_casino" ON "proofs" USING btree ("casino_id");--> statement-breakpoint
CREATE INDEX "proofs_age" ON "proofs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "casinos_by_payout" ON "casinos" USING btree ("edition","payout_minutes","rank","id") WHERE "is_active";--> statement-breakpoint
CREATE INDEX "casinos_by_payout_falling" ON "casinos" USING btree ("edition","payout_minutes" DESC NULLS LAST,"rank","id") WHERE "is_active";--> statement-breakpoint
CREATE INDEX "casinos_tested" ON "casinos" USING btree ("edition","id") WHERE "casinos"."withdrawal_tested" is not null;--> statement-breakpoint
-- What casinos state, as `parseDuration` reads it: 4320 minutes of `1–3 d`.
UPDATE "casinos" SET "payout_minutes" = round("stated"."minutes")
FROM (
	SELECT "id", replace("found"[1], ',', '.')::numeric * CASE lower(left("found"[2], 1))
		WHEN 'm' THEN 1 WHEN 'h' THEN 60 WHEN 'd' THEN 1440 ELSE 10080 END AS "minutes"
	FROM (
		SELECT "id", regexp_match("withdrawal_time", '(\d{1,9}(?:[.,]\d{1,9})?)\s{0,9}(min|m|h|d|w)', 'i') AS "found"
		FROM "casinos"
	) AS "texts"
	WHERE "found" IS NOT NULL
) AS "stated"
WHERE "casinos"."id" = "stated"."id" AND "stated"."minutes" <= 5256000;
