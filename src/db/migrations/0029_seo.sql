ALTER TABLE "article_translations" ADD COLUMN "seo_title" text;--> statement-breakpoint
ALTER TABLE "article_translations" ADD COLUMN "seo_description" text;--> statement-breakpoint
ALTER TABLE "article_translations" ADD COLUMN "social_image_url" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "seo_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "seo_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "social_image_url" text;--> statement-breakpoint
ALTER TABLE "casino_translations" ADD COLUMN "seo_title" text;--> statement-breakpoint
ALTER TABLE "casino_translations" ADD COLUMN "seo_description" text;--> statement-breakpoint
ALTER TABLE "casino_translations" ADD COLUMN "social_image_url" text;--> statement-breakpoint
ALTER TABLE "casinos" ADD COLUMN "seo_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "casinos" ADD COLUMN "seo_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "casinos" ADD COLUMN "social_image_url" text;--> statement-breakpoint
ALTER TABLE "page_translations" ADD COLUMN "social_image_url" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "social_image_url" text;--> statement-breakpoint
ALTER TABLE "toplist_translations" ADD COLUMN "social_image_url" text;--> statement-breakpoint
ALTER TABLE "toplists" ADD COLUMN "social_image_url" text;