CREATE TABLE "media_uses" (
	"media_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"edition" text NOT NULL,
	"field" text NOT NULL,
	"language" text NOT NULL,
	CONSTRAINT "media_uses_media_id_entity_id_field_language_pk" PRIMARY KEY("media_id","entity_id","field","language")
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "alts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "focus_x" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "focus_y" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "replaced_by" uuid;--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_uses_entry" ON "media_uses" USING btree ("entity_id");--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_replaced_by_media_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_replaced" ON "media" USING btree ("replaced_by");--> statement-breakpoint
INSERT INTO media_uses (media_id, entity, entity_id, edition, field, "language")
SELECT DISTINCT m.id, u.entity, u.entity_id, u.edition, f.key, u."language"
FROM (
	SELECT 'casino' AS entity, e.id AS entity_id, e.edition, '' AS "language", jsonb_build_object('logoUrl', e.logo_url, 'review', e.review) AS fields FROM casinos e
	UNION ALL SELECT 'casino', e.id, e.edition, t.language, jsonb_build_object('review', t.review) FROM casinos e JOIN casino_translations t ON t.casino_id = e.id
	UNION ALL SELECT e.section, e.id, e.edition, '', jsonb_build_object('imageUrl', e.image_url, 'content', e.content) FROM articles e
	UNION ALL SELECT e.section, e.id, e.edition, t.language, jsonb_build_object('content', t.content) FROM articles e JOIN article_translations t ON t.article_id = e.id
	UNION ALL SELECT 'toplist', e.id, e.edition, '', jsonb_build_object('introduction', e.introduction, 'method', e.method, 'questions', e.questions) FROM toplists e
	UNION ALL SELECT 'toplist', e.id, e.edition, t.language, jsonb_build_object('introduction', t.introduction, 'method', t.method, 'questions', t.questions) FROM toplists e JOIN toplist_translations t ON t.toplist_id = e.id
) u
CROSS JOIN LATERAL jsonb_each_text(u.fields) f
CROSS JOIN LATERAL regexp_matches(f.value, '/media/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'gi') found
JOIN media m ON m.id = found[1]::uuid;
