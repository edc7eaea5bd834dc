ALTER TABLE "casinos" ADD COLUMN "bonuses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "casinos" ADD COLUMN "wagering" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "casinos" ADD COLUMN "finish_rate" double precision;--> statement-breakpoint
CREATE INDEX "casinos_by_finish" ON "casinos" USING btree ("edition","finish_rate" DESC NULLS LAST,"rank","id") WHERE "is_active";--> statement-breakpoint
CREATE INDEX "casinos_by_finish_rising" ON "casinos" USING btree ("edition","finish_rate","rank","id") WHERE "is_active";