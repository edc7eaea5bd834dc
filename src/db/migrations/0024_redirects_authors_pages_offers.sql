CREATE TABLE "author_translations" (
	"author_id" uuid NOT NULL,
	"language" text NOT NULL,
	"role" text,
	"bio" text,
	"expertise" text[],
	"is_public" boolean DEFAULT false NOT NULL,
	"sources" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "author_translations_author_id_language_pk" PRIMARY KEY("author_id","language")
);
--> statement-breakpoint
CREATE TABLE "authors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"title_key" text GENERATED ALWAYS AS (left(fold_text(title), 600)) STORED,
	"role" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"image_url" text,
	"expertise" text[] DEFAULT '{}' NOT NULL,
	"links" text[] DEFAULT '{}' NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"text_hashes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_translations" (
	"offer_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text,
	"title_key" text GENERATED ALWAYS AS (left(fold_text(title), 600)) STORED,
	"badge" text,
	"description" text,
	"features" text[],
	"pros" text[],
	"cons" text[],
	"bonus" text,
	"price" text,
	"terms" text,
	"is_public" boolean DEFAULT false NOT NULL,
	"sources" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_translations_offer_id_language_pk" PRIMARY KEY("offer_id","language")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"section" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"title_key" text GENERATED ALWAYS AS (left(fold_text(title), 600)) STORED,
	"position" integer NOT NULL,
	"affiliate_url" text NOT NULL,
	"logo_url" text,
	"motif" text,
	"rating" numeric(2, 1),
	"badge" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"features" text[] DEFAULT '{}' NOT NULL,
	"pros" text[] DEFAULT '{}' NOT NULL,
	"cons" text[] DEFAULT '{}' NOT NULL,
	"bonus" text DEFAULT '' NOT NULL,
	"price" text DEFAULT '' NOT NULL,
	"price_checked_on" date,
	"terms" text DEFAULT '' NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"text_hashes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "redirects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"path" text NOT NULL,
	"target" text,
	"entity" text,
	"entity_id" uuid,
	"hits" integer DEFAULT 0 NOT NULL,
	"last_hit_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "reviewer_id" uuid;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "checked_on" date;--> statement-breakpoint
ALTER TABLE "casinos" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "casinos" ADD COLUMN "reviewer_id" uuid;--> statement-breakpoint
ALTER TABLE "casinos" ADD COLUMN "checked_on" date;--> statement-breakpoint
ALTER TABLE "author_translations" ADD CONSTRAINT "author_translations_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_translations" ADD CONSTRAINT "offer_translations_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_translations" ADD CONSTRAINT "page_translations_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "authors_slug" ON "authors" USING btree ("edition","slug");--> statement-breakpoint
CREATE INDEX "authors_published" ON "authors" USING btree ("edition","is_published","created_at");--> statement-breakpoint
CREATE INDEX "authors_due" ON "authors" USING btree ("publish_at") WHERE "authors"."publish_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_slug" ON "offers" USING btree ("edition","slug");--> statement-breakpoint
CREATE INDEX "offers_published" ON "offers" USING btree ("edition","is_published","position");--> statement-breakpoint
CREATE INDEX "offers_due" ON "offers" USING btree ("publish_at") WHERE "offers"."publish_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "pages_slug" ON "pages" USING btree ("edition","slug");--> statement-breakpoint
CREATE INDEX "pages_published" ON "pages" USING btree ("edition","is_published","created_at");--> statement-breakpoint
CREATE INDEX "pages_due" ON "pages" USING btree ("publish_at") WHERE "pages"."publish_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "redirects_path" ON "redirects" USING btree ("edition","path");--> statement-breakpoint
CREATE INDEX "redirects_target" ON "redirects" USING btree ("edition","target");--> statement-breakpoint
CREATE INDEX "redirects_entry" ON "redirects" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "redirects_newest" ON "redirects" USING btree ("edition","created_at");--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_reviewer_id_authors_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."authors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "casinos" ADD CONSTRAINT "casinos_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "casinos" ADD CONSTRAINT "casinos_reviewer_id_authors_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."authors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_author" ON "articles" USING btree ("author_id") WHERE "articles"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "articles_reviewer" ON "articles" USING btree ("reviewer_id") WHERE "articles"."reviewer_id" is not null;--> statement-breakpoint
CREATE INDEX "casinos_author" ON "casinos" USING btree ("author_id") WHERE "casinos"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "casinos_reviewer" ON "casinos" USING btree ("reviewer_id") WHERE "casinos"."reviewer_id" is not null;