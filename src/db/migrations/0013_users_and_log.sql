CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_email_unique" UNIQUE("email"),
	CONSTRAINT "invitations_token" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "edition" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_sign_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "label" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "label_key" text GENERATED ALWAYS AS (left(fold_text(translate(label, '@._/-', '     ')), 600)) STORED;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_entity_at" ON "audit_log" USING btree ("entity","at");--> statement-breakpoint
CREATE INDEX "audit_log_action_at" ON "audit_log" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "audit_log_actor_at" ON "audit_log" USING btree ("actor_email","at");--> statement-breakpoint
CREATE INDEX "audit_log_label" ON "audit_log" USING gin (to_tsvector('simple'::regconfig, "label_key"));--> statement-breakpoint
UPDATE "audit_log" SET "label" = coalesce("after"->>'name', "before"->>'name', "after"->>'title', "before"->>'title')
	WHERE "entity" <> 'message';--> statement-breakpoint
UPDATE "audit_log" AS changed SET "label" = (
	SELECT known."label" FROM "audit_log" AS known
	WHERE known."entity" = changed."entity" AND known."entity_id" = changed."entity_id" AND known."label" IS NOT NULL
	ORDER BY known."at" DESC LIMIT 1
) WHERE "label" IS NULL AND "entity_id" IS NOT NULL;
