CREATE TABLE "conversions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"programme_id" uuid NOT NULL,
	"transaction_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric,
	"currency" text,
	"sub_id" text,
	"click_id" uuid,
	"casino_id" uuid,
	"source" text,
	"placement" text,
	"origin" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "programmes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"hosts" text[] DEFAULT '{}' NOT NULL,
	"sub_id_parameter" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversions_programme_transaction" ON "conversions" USING btree ("programme_id","transaction_id");--> statement-breakpoint
CREATE INDEX "conversions_edition_occurred" ON "conversions" USING btree ("edition","occurred_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "programmes_edition_name" ON "programmes" USING btree ("edition","name");