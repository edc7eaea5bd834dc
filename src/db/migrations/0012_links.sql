CREATE TABLE "link_scans" (
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "link_scans_entity_entity_id_pk" PRIMARY KEY("entity","entity_id")
);
--> statement-breakpoint
CREATE TABLE "link_uses" (
	"link_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"field" text NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	CONSTRAINT "link_uses_link_id_entity_entity_id_field_language_pk" PRIMARY KEY("link_id","entity","entity_id","field","language")
);
--> statement-breakpoint
CREATE TABLE "links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"url" text NOT NULL,
	"url_hash" text NOT NULL,
	"state" text DEFAULT 'unchecked' NOT NULL,
	"status" integer,
	"note" text,
	"redirected_to" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_ignored" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "link_uses" ADD CONSTRAINT "link_uses_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_uses_entity" ON "link_uses" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "links_edition_url" ON "links" USING btree ("edition","url_hash");--> statement-breakpoint
CREATE INDEX "links_edition_state" ON "links" USING btree ("edition","is_ignored","state");--> statement-breakpoint
CREATE INDEX "links_due" ON "links" USING btree ("next_check_at") WHERE not "links"."is_ignored";