CREATE TABLE "rating_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"casino_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"place" integer,
	"method" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "told_ratings" (
	"casino_id" uuid PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"state" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "past_moves" DROP CONSTRAINT "past_moves_casino_id_casinos_id_fk";
--> statement-breakpoint
ALTER TABLE "rating_methods" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE INDEX "rating_events_casino" ON "rating_events" USING btree ("casino_id","at");--> statement-breakpoint
CREATE INDEX "rating_events_edition" ON "rating_events" USING btree ("edition","at");--> statement-breakpoint
CREATE INDEX "told_ratings_edition" ON "told_ratings" USING btree ("edition");--> statement-breakpoint
CREATE INDEX "told_ratings_moves" ON "told_ratings" USING btree ("edition") WHERE "told_ratings"."state" ->> 'move' is not null;
--> statement-breakpoint
-- The record begins now; that the casinos are listed is no news.
INSERT INTO "told_ratings" ("casino_id", "edition", "slug", "name", "state")
SELECT "id", "edition", "slug", "name", jsonb_build_object('score', "score", 'rating', "rating",
  'cap', "sheet" -> 'cap', 'points', coalesce("sheet" -> 'points', '{}'), 'move', "move" - 'place')
FROM "casinos" WHERE "is_active";
