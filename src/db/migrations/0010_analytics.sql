CREATE TABLE "click_counts" (
	"edition" text NOT NULL,
	"dimension" text NOT NULL,
	"unit" text NOT NULL,
	"class" text NOT NULL,
	"start" date NOT NULL,
	"key" text NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "click_counts_edition_dimension_unit_class_start_key_pk" PRIMARY KEY("edition","dimension","unit","class","start","key")
);
--> statement-breakpoint
CREATE TABLE "counted_until" (
	"what" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reader_counts" (
	"edition" text NOT NULL,
	"what" text NOT NULL,
	"day" date NOT NULL,
	"readers" integer NOT NULL,
	CONSTRAINT "reader_counts_edition_what_day_pk" PRIMARY KEY("edition","what","day")
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "contact_messages_edition_created" ON "contact_messages" USING btree ("edition","created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_edition_replied" ON "contact_messages" USING btree ("edition","replied_at");--> statement-breakpoint
UPDATE "contact_messages" SET "replied_at" = "updated_at" WHERE "status" = 'replied';
