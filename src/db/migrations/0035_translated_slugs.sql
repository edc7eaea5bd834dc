ALTER TABLE "article_translations" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "toplist_translations" ADD COLUMN "slug" text;--> statement-breakpoint
CREATE INDEX "article_translations_slug" ON "article_translations" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "toplist_translations_slug" ON "toplist_translations" USING btree ("slug");