CREATE TABLE "consent_texts" (
	"version" text PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"first_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"edition" text NOT NULL,
	"version" text NOT NULL,
	"form" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"issue_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "deliveries_issue_id_subscriber_id_pk" PRIMARY KEY("issue_id","subscriber_id")
);
--> statement-breakpoint
CREATE TABLE "issues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"kind" text NOT NULL,
	"slot" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"contents" jsonb NOT NULL,
	"changes_until" timestamp with time zone NOT NULL,
	"change_ids" jsonb NOT NULL,
	"prices" jsonb,
	"last_subscriber_id" uuid,
	"recipients" integer DEFAULT 0 NOT NULL,
	"started_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "suppressions" (
	"edition" text NOT NULL,
	"hash" text NOT NULL,
	"reason" text NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "suppressions_edition_hash_pk" PRIMARY KEY("edition","hash")
);
--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "asked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_version_consent_texts_version_fk" FOREIGN KEY ("version") REFERENCES "public"."consent_texts"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_subscriber" ON "consents" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "deliveries_subscriber" ON "deliveries" USING btree ("subscriber_id");--> statement-breakpoint
CREATE UNIQUE INDEX "issues_edition_kind_slot" ON "issues" USING btree ("edition","kind","slot");--> statement-breakpoint
CREATE INDEX "issues_status" ON "issues" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "audit_log_edition_at" ON "audit_log" USING btree ("edition","at");--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree ("edition","recipient");--> statement-breakpoint
CREATE INDEX "subscribers_edition_status" ON "subscribers" USING btree ("edition","status","id");