ALTER TABLE "issues" DROP CONSTRAINT "issues_chain";--> statement-breakpoint
DROP INDEX "issues_status";--> statement-breakpoint
ALTER TABLE "issues" ALTER COLUMN "slot" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "issues" ALTER COLUMN "contents" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "issues" ALTER COLUMN "changes_until" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "issues" ALTER COLUMN "change_ids" SET DEFAULT '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "issues" ALTER COLUMN "created_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "segment" jsonb;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "send_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- A digest goes to everybody who chose it, and began to be sent when it was made. What is being sent goes on only in the languages that have something to tell: no other one may stand in for what is withheld.
UPDATE "issues" SET
  "segment" = jsonb_build_object('languages', CASE WHEN "status" = 'sending' THEN (
    SELECT coalesce(jsonb_agg("code"), '[]'::jsonb) FROM jsonb_object_keys("contents") AS "composed" ("code")
  ) ELSE '["en", "sv", "no", "da", "fi"]'::jsonb END, 'topics', jsonb_build_array("kind"), 'age', 'any', 'days', null),
  "started_at" = CASE WHEN "status" <> 'empty' THEN "created_at" END,
  "updated_at" = coalesce("finished_at", "created_at");--> statement-breakpoint
ALTER TABLE "issues" ALTER COLUMN "segment" SET NOT NULL;--> statement-breakpoint
INSERT INTO "issues" ("id", "edition", "kind", "status", "segment", "contents", "translations", "send_at", "started_at", "started_by", "last_subscriber_id", "until_subscriber_id", "recipients", "finished_at", "version", "created_at", "updated_at")
SELECT "id", "edition", 'written', "status",
  -- One that is being sent goes only to readers of the languages that were composed.
  CASE WHEN "status" = 'sending' THEN jsonb_set("segment", '{languages}', (
    SELECT coalesce(jsonb_agg("code"), '[]'::jsonb)
    FROM jsonb_array_elements_text("segment" -> 'languages') AS "chosen" ("code")
    WHERE jsonb_exists("contents", "code")
  )) ELSE "segment" END,
  "contents", "translations", "send_at", "started_at", "started_by", "last_subscriber_id", "until_subscriber_id", "recipients", "finished_at", "version", "created_at", "updated_at"
FROM "letters";--> statement-breakpoint
DROP TABLE "letters";--> statement-breakpoint
UPDATE "audit_log" SET "entity" = 'issue' WHERE "entity" = 'letter';--> statement-breakpoint
UPDATE "unsaved_work" SET "entity" = 'issue' WHERE "entity" = 'letter';--> statement-breakpoint
UPDATE "outbox" SET "kind" = 'newsletter-written' WHERE "kind" = 'newsletter-letter';--> statement-breakpoint
DELETE FROM "jobs" WHERE "name" = 'written-issues';--> statement-breakpoint
CREATE UNIQUE INDEX "issues_chain" ON "issues" USING btree ("edition","kind","previous_id");--> statement-breakpoint
CREATE UNIQUE INDEX "issues_first_digest" ON "issues" USING btree ("edition","kind") WHERE "issues"."slot" is not null and "issues"."previous_id" is null;--> statement-breakpoint
CREATE INDEX "issues_edition_kind" ON "issues" USING btree ("edition","kind","id");--> statement-breakpoint
CREATE INDEX "issues_status" ON "issues" USING btree ("status","started_at","id");
