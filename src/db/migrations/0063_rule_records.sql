CREATE TABLE "rule_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"markets" jsonb NOT NULL,
	"leads_to_warned" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rule_records_edition" ON "rule_records" USING btree ("edition","at");--> statement-breakpoint
-- Of what held before the upgrade only the last is known.
INSERT INTO "rule_records" ("id", "edition", "markets", "leads_to_warned")
  SELECT gen_random_uuid(), substr("key", 6), coalesce("value" -> 'settings' -> 'markets', '{}'), coalesce(("value" -> 'settings' ->> 'leadsToWarned')::boolean, true)
  FROM "settings" WHERE "key" LIKE 'site.%';
