CREATE TABLE "page_translations" (
	"page_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text,
	"title_key" text GENERATED ALWAYS AS (left(fold_text(title), 600)) STORED,
	"introduction" text,
	"body" text,
	"questions" text,
	"seo_title" text,
	"seo_description" text,
	"menu_label" text,
	"is_public" boolean DEFAULT false NOT NULL,
	"sources" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_translations_page_id_language_pk" PRIMARY KEY("page_id","language")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"title_key" text GENERATED ALWAYS AS (left(fold_text(title), 600)) STORED,
	"introduction" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"questions" text DEFAULT '' NOT NULL,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	"menu_label" text DEFAULT '' NOT NULL,
	"is_in_menu" boolean DEFAULT false NOT NULL,
	"needs_legal_review" boolean DEFAULT false NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"text_hashes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "page_translations" ADD CONSTRAINT "page_translations_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pages_slug" ON "pages" USING btree ("edition","slug");--> statement-breakpoint
CREATE INDEX "pages_published" ON "pages" USING btree ("edition","is_published","created_at");--> statement-breakpoint
CREATE INDEX "pages_due" ON "pages" USING btree ("publish_at") WHERE "pages"."publish_at" is not null;