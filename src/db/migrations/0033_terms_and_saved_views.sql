CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"edition" text NOT NULL,
	"screen" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"section" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"former" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("user_id","edition","screen",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "terms_name" ON "terms" USING btree ("edition","section","kind",lower("name"));--> statement-breakpoint
-- What articles name, in its most frequent spelling.
INSERT INTO "terms" ("id", "edition", "section", "kind", "name")
SELECT gen_random_uuid(), "edition", "section", 'category', mode() WITHIN GROUP (ORDER BY "category")
FROM "articles" WHERE btrim("category") <> ''
GROUP BY "edition", "section", lower("category");--> statement-breakpoint
INSERT INTO "terms" ("id", "edition", "section", "kind", "name")
SELECT gen_random_uuid(), "edition", "section", 'tag', mode() WITHIN GROUP (ORDER BY "tag")
FROM "articles", unnest("tags") AS "tag" WHERE btrim("tag") <> ''
GROUP BY "edition", "section", lower("tag");
