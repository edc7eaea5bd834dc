CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"segment" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"send_at" timestamp with time zone,
	"contents" jsonb,
	"started_at" timestamp with time zone,
	"last_subscriber_id" uuid,
	"recipients" integer DEFAULT 0 NOT NULL,
	"started_by" text,
	"finished_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "letters_edition" ON "letters" USING btree ("edition","id");--> statement-breakpoint
CREATE INDEX "letters_status" ON "letters" USING btree ("status","send_at");