ALTER TABLE "outbox" ADD COLUMN "secrets" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "secrets_expire_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "confidential" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_secrets" ON "outbox" USING btree ("status","secrets_expire_at") WHERE "outbox"."secrets" <> '[]';--> statement-breakpoint
-- Mails that were written before secrets were noted: what was sent, or has expired since, keeps none.
UPDATE "outbox" SET
  "text" = regexp_replace("text", '(#|[?&](?:amp;)?(?:confirm|key)=)[A-Za-z0-9_-]{20,}', '\1…', 'g'),
  "html" = regexp_replace("html", '(#|[?&](?:amp;)?(?:confirm|key)=)[A-Za-z0-9_-]{20,}', '\1…', 'g'),
  "headers" = regexp_replace("headers"::text, '([?&]key=)[A-Za-z0-9_-]{20,}', '\1…', 'g')::jsonb
WHERE "status" = 'sent'
  OR ("kind" = 'password-reset' AND "created_at" < now() - interval '1 hour')
  OR ("kind" IN ('invitation', 'newsletter-confirmation') AND "created_at" < now() - interval '7 days');--> statement-breakpoint
UPDATE "outbox" SET "confidential" = true WHERE "kind" IN ('invitation', 'password-reset');--> statement-breakpoint
UPDATE "outbox" SET "status" = 'failed', "last_error" = 'The link in this email has expired.'
WHERE "status" = 'queued' AND "text" LIKE '%#…%' AND "kind" IN ('invitation', 'password-reset');--> statement-breakpoint
-- The token follows the # of the link; noted, it is hidden and blanked as in new mails.
UPDATE "outbox" SET
  "secrets" = jsonb_build_array(substring("text" from '/(?:new-password|invitation)#([A-Za-z0-9_-]{20,})')),
  "secrets_expire_at" = "created_at" + CASE "kind" WHEN 'invitation' THEN interval '7 days' ELSE interval '1 hour' END
WHERE "kind" IN ('invitation', 'password-reset') AND "text" ~ '/(?:new-password|invitation)#[A-Za-z0-9_-]{20,}';--> statement-breakpoint
-- Invitations of people who may not invite any more.
DELETE FROM "invitations" WHERE "invited_by" NOT IN
  (SELECT "email" FROM "users" WHERE "role" = 'administrator' AND "disabled_at" IS NULL);
