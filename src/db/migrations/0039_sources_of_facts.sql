CREATE TABLE "fact_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"casino_id" uuid NOT NULL,
	"field" text NOT NULL,
	"kind" text NOT NULL,
	"values" jsonb NOT NULL,
	"evidence" jsonb,
	"because" text DEFAULT '' NOT NULL,
	"is_correction" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "casinos" ADD COLUMN "evidence" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "casinos" ADD COLUMN "due_on" date;--> statement-breakpoint
CREATE INDEX "fact_events_casino" ON "fact_events" USING btree ("casino_id","at");--> statement-breakpoint
CREATE INDEX "fact_events_edition" ON "fact_events" USING btree ("edition","at");--> statement-breakpoint
CREATE INDEX "casinos_due" ON "casinos" USING btree ("edition","due_on") WHERE "casinos"."due_on" is not null;