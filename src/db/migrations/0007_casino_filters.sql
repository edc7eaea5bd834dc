DROP INDEX "casinos_edition_active_rank";--> statement-breakpoint
ALTER TABLE "casinos" ADD COLUMN "filter_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "casinos" SET "filter_keys" = array(
	SELECT 'coin:' || lower(entry) FROM unnest("cryptocurrencies") AS entry
	UNION SELECT 'payment:' || lower(entry) FROM unnest("payment_methods") AS entry
	UNION SELECT 'license:' || lower(entry) FROM unnest("licenses") AS entry
	UNION SELECT 'authority:curacao' FROM unnest("licenses") AS entry WHERE entry ~* 'cura(c|ç|Ç|c\u0327)ao'
	UNION SELECT 'authority:malta' FROM unnest("licenses") AS entry WHERE entry ~* '(^|[^a-z])(malta|mga)([^a-z]|$)'
	UNION SELECT 'authority:uk' FROM unnest("licenses") AS entry
		WHERE entry ~* '(^|[^a-z])(uk|ukgc|united kingdom|great britain)([^a-z]|$)'
);--> statement-breakpoint
CREATE INDEX "casinos_ranking" ON "casinos" USING btree ("edition","rank","id","is_active","name_key");--> statement-breakpoint
CREATE INDEX "casinos_by_name" ON "casinos" USING btree ("edition","name_key" collate "C","rank","id") WHERE "is_active";--> statement-breakpoint
CREATE INDEX "casinos_by_rating" ON "casinos" USING btree ("edition","rating" DESC NULLS FIRST,"rank","id") WHERE "is_active";--> statement-breakpoint
CREATE INDEX "casinos_by_games" ON "casinos" USING btree ("edition","games_count" DESC NULLS LAST,"rank","id") WHERE "is_active";--> statement-breakpoint
CREATE INDEX "casinos_by_games_rising" ON "casinos" USING btree ("edition","games_count","rank","id") WHERE "is_active";--> statement-breakpoint
CREATE INDEX "casinos_by_bonus" ON "casinos" USING btree ("edition",(coalesce("bonus_amount", "sweeps_coins_bonus")) desc nulls last,"rank","id") WHERE "is_active";--> statement-breakpoint
CREATE INDEX "casinos_by_bonus_rising" ON "casinos" USING btree ("edition",(coalesce("bonus_amount", "sweeps_coins_bonus")),"rank","id") WHERE "is_active";--> statement-breakpoint
CREATE INDEX "casinos_filter_keys" ON "casinos" USING gin ("filter_keys");