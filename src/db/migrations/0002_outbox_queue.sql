DROP INDEX "outbox_status_next";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "message_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "bulk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "claimed_by" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_queue" ON "outbox" USING btree ("status","bulk","next_attempt_at");--> statement-breakpoint
CREATE INDEX "outbox_claims" ON "outbox" USING btree ("claimed_by") WHERE "outbox"."claimed_by" is not null;--> statement-breakpoint
CREATE INDEX "outbox_edition" ON "outbox" USING btree ("edition","id");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_key" ON "outbox" USING btree ("edition","key");--> statement-breakpoint
UPDATE "outbox" SET "message_id" = "id" || '@' || "edition" || '.localhost';
