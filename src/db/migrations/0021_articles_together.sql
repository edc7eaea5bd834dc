CREATE TABLE "article_translations" (
	"article_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text,
	"title_key" text GENERATED ALWAYS AS (left(fold_text(title), 600)) STORED,
	"excerpt" text,
	"content" text,
	"image_alt" text,
	"is_public" boolean DEFAULT false NOT NULL,
	"sources" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_translations_article_id_language_pk" PRIMARY KEY("article_id","language")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"title_key" text GENERATED ALWAYS AS (left(fold_text(title), 600)) STORED,
	"excerpt" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"read_time" integer NOT NULL,
	"image_url" text,
	"image_alt" text DEFAULT '' NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"text_hashes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"section" text NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"featured" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article_translations" ADD CONSTRAINT "article_translations_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_translations_search" ON "article_translations" USING btree ("article_id","language","title_key");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_slug" ON "articles" USING btree ("edition","section","slug");--> statement-breakpoint
CREATE INDEX "articles_published" ON "articles" USING btree ("edition","section","is_published","created_at");--> statement-breakpoint
CREATE INDEX "articles_search" ON "articles" USING btree ("edition","section","id","title_key");--> statement-breakpoint
CREATE INDEX "articles_due" ON "articles" USING btree ("publish_at") WHERE "articles"."publish_at" is not null;--> statement-breakpoint
INSERT INTO "articles" ("id", "edition", "slug", "title", "excerpt", "content", "category", "read_time", "image_url", "image_alt", "is_published",
	"publish_at", "published_at", "text_hashes", "version", "created_at", "updated_at", "section")
	SELECT "id", "edition", "slug", "title", "excerpt", "content", "category", "read_time", "image_url", "image_alt", "is_published",
	"publish_at", "published_at", "text_hashes", "version", "created_at", "updated_at", 'guide' FROM "guides";--> statement-breakpoint
INSERT INTO "articles" ("id", "edition", "slug", "title", "excerpt", "content", "category", "read_time", "image_url", "image_alt", "is_published",
	"publish_at", "published_at", "text_hashes", "version", "created_at", "updated_at", "author", "tags", "featured", "section")
	SELECT "id", "edition", "slug", "title", "excerpt", "content", "category", "read_time", "image_url", "image_alt", "is_published",
	"publish_at", "published_at", "text_hashes", "version", "created_at", "updated_at", "author", "tags", "featured", 'post' FROM "posts";--> statement-breakpoint
INSERT INTO "article_translations" ("article_id", "language", "title", "excerpt", "content", "image_alt", "is_public", "sources", "created_at", "updated_at")
	SELECT "guide_id", "language", "title", "excerpt", "content", "image_alt", "is_public", "sources", "created_at", "updated_at" FROM "guide_translations";--> statement-breakpoint
INSERT INTO "article_translations" ("article_id", "language", "title", "excerpt", "content", "image_alt", "is_public", "sources", "created_at", "updated_at")
	SELECT "post_id", "language", "title", "excerpt", "content", "image_alt", "is_public", "sources", "created_at", "updated_at" FROM "post_translations";
