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
ALTER TABLE "offer_translations" ADD CONSTRAINT "offer_translations_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_slug" ON "offers" USING btree ("edition","slug");--> statement-breakpoint
CREATE INDEX "offers_published" ON "offers" USING btree ("edition","is_published","position");--> statement-breakpoint
CREATE INDEX "offers_due" ON "offers" USING btree ("publish_at") WHERE "offers"."publish_at" is not null;