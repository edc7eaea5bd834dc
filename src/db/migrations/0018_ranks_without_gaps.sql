CREATE TABLE "given_places" (
	"casino_id" uuid PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"place" integer NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "given_places" ADD CONSTRAINT "given_places_casino_id_casinos_id_fk" FOREIGN KEY ("casino_id") REFERENCES "public"."casinos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "given_places_edition_place" ON "given_places" USING btree ("edition","place");--> statement-breakpoint
-- Ranks that were typed made doubles, and deleted casinos left gaps: from now on they are the places, from 1.
UPDATE "casinos" SET "rank" = "o"."place"
FROM (SELECT "id", row_number() OVER (PARTITION BY "edition" ORDER BY "rank", "id") AS "place" FROM "casinos") AS "o"
WHERE "casinos"."id" = "o"."id" AND "casinos"."rank" <> "o"."place";
