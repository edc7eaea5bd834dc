CREATE TABLE "bounces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"severity" text NOT NULL,
	"code" text,
	"reason" text NOT NULL,
	"source" text NOT NULL,
	"key" text,
	"ended_subscription" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
ALTER TABLE "bounces" ADD CONSTRAINT "bounces_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bounces_edition" ON "bounces" USING btree ("edition","id");--> statement-breakpoint
CREATE INDEX "bounces_at" ON "bounces" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "bounces_key" ON "bounces" USING btree ("subscriber_id","key");--> statement-breakpoint
CREATE INDEX "letters_edition" ON "letters" USING btree ("edition","id");--> statement-breakpoint
CREATE INDEX "letters_status" ON "letters" USING btree ("status","send_at");