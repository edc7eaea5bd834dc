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
CREATE UNIQUE INDEX "redirects_path" ON "redirects" USING btree ("edition","path");--> statement-breakpoint
CREATE INDEX "redirects_target" ON "redirects" USING btree ("edition","target");--> statement-breakpoint
CREATE INDEX "redirects_entry" ON "redirects" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "redirects_newest" ON "redirects" USING btree ("edition","created_at");