CREATE TABLE "toplist_translations" (
	"toplist_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text,
	"title_key" text GENERATED ALWAYS AS (left(fold_text(title), 600)) STORED,
	"introduction" text,
	"method" text,
	"questions" text,
	"seo_title" text,
	"seo_description" text,
	"is_public" boolean DEFAULT false NOT NULL,
	"sources" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "toplist_translations_toplist_id_language_pk" PRIMARY KEY("toplist_id","language")
);
--> statement-breakpoint
CREATE TABLE "toplists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"title_key" text GENERATED ALWAYS AS (left(fold_text(title), 600)) STORED,
	"introduction" text DEFAULT '' NOT NULL,
	"method" text DEFAULT '' NOT NULL,
	"questions" text DEFAULT '' NOT NULL,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	"casino_ids" uuid[] DEFAULT '{}' NOT NULL,
	"cryptocurrency" text,
	"payment_method" text,
	"license" text,
	"state" text,
	"tag" text,
	"min_rating" numeric(2, 1),
	"new_within_days" integer,
	"no_kyc" boolean DEFAULT false NOT NULL,
	"vpn_friendly" boolean DEFAULT false NOT NULL,
	"is_in_menu" boolean DEFAULT false NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"text_hashes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "casinos" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "toplist_translations" ADD CONSTRAINT "toplist_translations_toplist_id_toplists_id_fk" FOREIGN KEY ("toplist_id") REFERENCES "public"."toplists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "toplists_slug" ON "toplists" USING btree ("edition","slug");--> statement-breakpoint
CREATE INDEX "toplists_published" ON "toplists" USING btree ("edition","is_published","created_at");--> statement-breakpoint
CREATE INDEX "toplists_due" ON "toplists" USING btree ("publish_at") WHERE "toplists"."publish_at" is not null;