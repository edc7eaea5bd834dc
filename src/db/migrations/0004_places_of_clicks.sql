ALTER TABLE "clicks" ADD COLUMN "referrer_kind" text;--> statement-breakpoint
ALTER TABLE "clicks" ADD COLUMN "position" integer;--> statement-breakpoint
CREATE INDEX "clicks_visitor_at" ON "clicks" USING btree ("visitor","at");