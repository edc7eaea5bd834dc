ALTER TABLE "offers" ALTER COLUMN "affiliate_url" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "offer_translations" ADD COLUMN "rating_reason" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "rating_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "rated_on" date;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "rated_by" uuid;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_rated_by_authors_id_fk" FOREIGN KEY ("rated_by") REFERENCES "public"."authors"("id") ON DELETE set null ON UPDATE no action;