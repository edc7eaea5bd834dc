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
ALTER TABLE "articles" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "reviewer_id" uuid;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "checked_on" date;--> statement-breakpoint
ALTER TABLE "casinos" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "casinos" ADD COLUMN "reviewer_id" uuid;--> statement-breakpoint
ALTER TABLE "casinos" ADD COLUMN "checked_on" date;--> statement-breakpoint
ALTER TABLE "author_translations" ADD CONSTRAINT "author_translations_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "authors_slug" ON "authors" USING btree ("edition","slug");--> statement-breakpoint
CREATE INDEX "authors_published" ON "authors" USING btree ("edition","is_published","created_at");--> statement-breakpoint
CREATE INDEX "authors_due" ON "authors" USING btree ("publish_at") WHERE "authors"."publish_at" is not null;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_reviewer_id_authors_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."authors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "casinos" ADD CONSTRAINT "casinos_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "casinos" ADD CONSTRAINT "casinos_reviewer_id_authors_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."authors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_author" ON "articles" USING btree ("author_id") WHERE "articles"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "articles_reviewer" ON "articles" USING btree ("reviewer_id") WHERE "articles"."reviewer_id" is not null;--> statement-breakpoint
CREATE INDEX "casinos_author" ON "casinos" USING btree ("author_id") WHERE "casinos"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "casinos_reviewer" ON "casinos" USING btree ("reviewer_id") WHERE "casinos"."reviewer_id" is not null;