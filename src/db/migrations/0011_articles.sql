CREATE TABLE "media_variants" (
	"media_id" uuid NOT NULL,
	"format" text NOT NULL,
	"width" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "media_variants_media_id_format_width_pk" PRIMARY KEY("media_id","format","width")
);
--> statement-breakpoint
CREATE TABLE "preview_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "guide_translations" ADD COLUMN "image_alt" text;--> statement-breakpoint
ALTER TABLE "guide_translations" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "guide_translations" ADD COLUMN "sources" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "image_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "text_hashes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "post_translations" ADD COLUMN "image_alt" text;--> statement-breakpoint
ALTER TABLE "post_translations" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "post_translations" ADD COLUMN "sources" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "image_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "text_hashes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "casino_translations" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "casino_translations" ADD COLUMN "sources" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "casinos" ADD COLUMN "text_hashes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "purpose" text DEFAULT 'logo' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "file_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "is_decorative" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media_variants" ADD CONSTRAINT "media_variants_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "preview_links_entity" ON "preview_links" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "preview_links_expiry" ON "preview_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "guides_due" ON "guides" USING btree ("publish_at") WHERE "guides"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "posts_due" ON "posts" USING btree ("publish_at") WHERE "posts"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "media_library" ON "media" USING btree ("edition","purpose","id");--> statement-breakpoint
UPDATE "guides" SET
	"published_at" = CASE WHEN "is_published" THEN "created_at" END,
	"text_hashes" = jsonb_strip_nulls(jsonb_build_object(
		'title', md5(nullif("title", '')), 'excerpt', md5(nullif("excerpt", '')), 'content', md5(nullif("content", ''))));--> statement-breakpoint
UPDATE "posts" SET
	"published_at" = CASE WHEN "is_published" THEN "created_at" END,
	"text_hashes" = jsonb_strip_nulls(jsonb_build_object(
		'title', md5(nullif("title", '')), 'excerpt', md5(nullif("excerpt", '')), 'content', md5(nullif("content", ''))));--> statement-breakpoint
UPDATE "casinos" SET
	"text_hashes" = jsonb_strip_nulls(jsonb_build_object(
		'description', md5(nullif("description", '')), 'review', md5(nullif("review", '')),
		'welcomeBonus', md5(nullif("welcome_bonus", '')), 'pros', md5(nullif(array_to_string("pros", E'\n'), '')),
		'cons', md5(nullif(array_to_string("cons", E'\n'), ''))));--> statement-breakpoint
UPDATE "guide_translations" AS t SET "is_public" = true, "sources" = jsonb_strip_nulls(jsonb_build_object(
	'title', CASE WHEN t."title" IS NOT NULL THEN g."text_hashes" -> 'title' END,
	'excerpt', CASE WHEN t."excerpt" IS NOT NULL THEN g."text_hashes" -> 'excerpt' END,
	'content', CASE WHEN t."content" IS NOT NULL THEN g."text_hashes" -> 'content' END))
	FROM "guides" AS g WHERE g."id" = t."guide_id";--> statement-breakpoint
UPDATE "post_translations" AS t SET "is_public" = true, "sources" = jsonb_strip_nulls(jsonb_build_object(
	'title', CASE WHEN t."title" IS NOT NULL THEN p."text_hashes" -> 'title' END,
	'excerpt', CASE WHEN t."excerpt" IS NOT NULL THEN p."text_hashes" -> 'excerpt' END,
	'content', CASE WHEN t."content" IS NOT NULL THEN p."text_hashes" -> 'content' END))
	FROM "posts" AS p WHERE p."id" = t."post_id";--> statement-breakpoint
UPDATE "casino_translations" AS t SET "is_public" = true, "sources" = jsonb_strip_nulls(jsonb_build_object(
	'description', CASE WHEN t."description" IS NOT NULL THEN c."text_hashes" -> 'description' END,
	'review', CASE WHEN t."review" IS NOT NULL THEN c."text_hashes" -> 'review' END,
	'welcomeBonus', CASE WHEN t."welcome_bonus" IS NOT NULL THEN c."text_hashes" -> 'welcomeBonus' END,
	'pros', CASE WHEN t."pros" IS NOT NULL THEN c."text_hashes" -> 'pros' END,
	'cons', CASE WHEN t."cons" IS NOT NULL THEN c."text_hashes" -> 'cons' END))
	FROM "casinos" AS c WHERE c."id" = t."casino_id";--> statement-breakpoint
UPDATE "media" SET "purpose" = 'picture' WHERE greatest("width", "height") > 256;
