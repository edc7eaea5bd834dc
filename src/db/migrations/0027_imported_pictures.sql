CREATE TABLE "imported_picture_uses" (
	"picture_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"entry_id" uuid NOT NULL,
	"field" text NOT NULL,
	"url" text NOT NULL,
	"url_hash" text NOT NULL,
	"alt" text NOT NULL,
	"is_applied" boolean DEFAULT false NOT NULL,
	CONSTRAINT "imported_picture_uses_entry_id_field_url_hash_pk" PRIMARY KEY("entry_id","field","url_hash")
);
--> statement-breakpoint
CREATE TABLE "imported_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"source_hash" text NOT NULL,
	"url" text NOT NULL,
	"alt" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"note" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"bytes_hash" text,
	"media_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imported_picture_uses" ADD CONSTRAINT "imported_picture_uses_picture_id_imported_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."imported_pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_pictures" ADD CONSTRAINT "imported_pictures_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_picture_uses_picture" ON "imported_picture_uses" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "imported_picture_uses_open" ON "imported_picture_uses" USING btree ("entry_id") WHERE not "imported_picture_uses"."is_applied";--> statement-breakpoint
CREATE UNIQUE INDEX "imported_pictures_source" ON "imported_pictures" USING btree ("edition","source_hash");--> statement-breakpoint
CREATE INDEX "imported_pictures_bytes" ON "imported_pictures" USING btree ("edition","bytes_hash");--> statement-breakpoint
CREATE INDEX "imported_pictures_state" ON "imported_pictures" USING btree ("edition","state","at");--> statement-breakpoint
CREATE INDEX "imported_pictures_media" ON "imported_pictures" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "imported_pictures_due" ON "imported_pictures" USING btree ("next_try_at") WHERE "imported_pictures"."state" = 'waiting';