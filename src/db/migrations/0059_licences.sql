ALTER TABLE "casinos" ADD COLUMN "licences" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- What means an authority, as src/contract/authorities.ts had it. A text that is one of these, or one of these and a number, is a licence; any other stays a text, for somebody to read.
CREATE TABLE "licence_spellings" ("spelling" text PRIMARY KEY, "authority" text NOT NULL);--> statement-breakpoint
INSERT INTO "licence_spellings" VALUES
  ('gb gc', 'GB-GC'),
  ('ukgc', 'GB-GC'),
  ('uk gambling commission', 'GB-GC'),
  ('storbritanniens spelmyndighet ukgc', 'GB-GC'),
  ('storbritannias pengespilltilsyn ukgc', 'GB-GC'),
  ('storbritanniens spillemyndighed ukgc', 'GB-GC'),
  ('britannian rahapeliviranomainen ukgc', 'GB-GC'),
  ('uk', 'GB-GC'),
  ('united kingdom', 'GB-GC'),
  ('great britain', 'GB-GC'),
  ('gambling commission', 'GB-GC'),
  ('gambling commission uk', 'GB-GC'),
  ('uk gambling commission ukgc', 'GB-GC'),
  ('british gambling commission', 'GB-GC'),
  ('gambling commission of great britain', 'GB-GC'),
  ('united kingdom gambling commission', 'GB-GC'),
  ('se sga', 'SE-SGA'),
  ('spelinspektionen', 'SE-SGA'),
  ('swedish gambling authority spelinspektionen', 'SE-SGA'),
  ('spelinspektionen i sverige', 'SE-SGA'),
  ('den svenske spelinspektion', 'SE-SGA'),
  ('ruotsin spelinspektionen', 'SE-SGA'),
  ('sga', 'SE-SGA'),
  ('sweden', 'SE-SGA'),
  ('sverige', 'SE-SGA'),
  ('swedish gambling authority', 'SE-SGA'),
  ('spelinspektionen sga', 'SE-SGA'),
  ('dk dga', 'DK-DGA'),
  ('spillemyndigheden', 'DK-DGA'),
  ('danish gambling authority spillemyndigheden', 'DK-DGA'),
  ('danska spillemyndigheden', 'DK-DGA'),
  ('danske spillemyndigheden', 'DK-DGA'),
  ('tanskan spillemyndigheden', 'DK-DGA'),
  ('dga', 'DK-DGA'),
  ('denmark', 'DK-DGA'),
  ('danmark', 'DK-DGA'),
  ('danish gambling authority', 'DK-DGA'),
  ('spillemyndigheden dga', 'DK-DGA'),
  ('no ls', 'NO-LS'),
  ('lotteritilsynet', 'NO-LS'),
  ('norwegian gambling and foundation authority', 'NO-LS'),
  ('lotteri og stiftelsestilsynet', 'NO-LS'),
  ('norwegian gaming authority', 'NO-LS'),
  ('fi lvv', 'FI-LVV'),
  ('lupa ja valvontavirasto', 'FI-LVV'),
  ('finnish supervisory agency lupa ja valvontavirasto', 'FI-LVV'),
  ('lvv', 'FI-LVV'),
  ('finnish supervisory agency', 'FI-LVV'),
  ('mt mga', 'MT-MGA'),
  ('mga', 'MT-MGA'),
  ('malta gaming authority', 'MT-MGA'),
  ('malta', 'MT-MGA'),
  ('mga malta', 'MT-MGA'),
  ('malta mga', 'MT-MGA'),
  ('malta gaming authority mga', 'MT-MGA'),
  ('cw cga', 'CW-CGA'),
  ('curacao', 'CW-CGA'),
  ('curacao gaming authority', 'CW-CGA'),
  ('cga', 'CW-CGA'),
  ('cgcb', 'CW-CGA'),
  ('curacao egaming', 'CW-CGA'),
  ('curacao gaming control board', 'CW-CGA'),
  ('gaming control board curacao', 'CW-CGA'),
  ('curacao gaming authority cga', 'CW-CGA'),
  ('curacao cga', 'CW-CGA'),
  ('antillephone', 'CW-CGA'),
  ('antillephone n v', 'CW-CGA'),
  ('gi gra', 'GI-GRA'),
  ('gibraltar', 'GI-GRA'),
  ('gibraltar gambling commissioner', 'GI-GRA'),
  ('gibraltar gambling commission', 'GI-GRA'),
  ('gibraltar regulatory authority', 'GI-GRA'),
  ('gibraltar licensing authority', 'GI-GRA'),
  ('im gsc', 'IM-GSC'),
  ('isle of man', 'IM-GSC'),
  ('isle of man gambling supervision commission', 'IM-GSC'),
  ('gambling supervision commission', 'IM-GSC'),
  ('isle of man gsc', 'IM-GSC'),
  ('je jgc', 'JE-JGC'),
  ('jersey', 'JE-JGC'),
  ('jersey gambling commission', 'JE-JGC'),
  ('gg agcc', 'GG-AGCC'),
  ('alderney', 'GG-AGCC'),
  ('alderney gambling control commission', 'GG-AGCC'),
  ('agcc', 'GG-AGCC'),
  ('ee mta', 'EE-MTA'),
  ('estonia', 'EE-MTA'),
  ('estonian tax and customs board', 'EE-MTA'),
  ('emta', 'EE-MTA'),
  ('maksu ja tolliamet', 'EE-MTA'),
  ('nl ksa', 'NL-KSA'),
  ('ksa', 'NL-KSA'),
  ('netherlands gambling authority kansspelautoriteit', 'NL-KSA'),
  ('kansspelautoriteit', 'NL-KSA'),
  ('netherlands gambling authority', 'NL-KSA'),
  ('dutch gambling authority', 'NL-KSA'),
  ('de ggl', 'DE-GGL'),
  ('ggl', 'DE-GGL'),
  ('german joint gambling authority ggl', 'DE-GGL'),
  ('gemeinsame glucksspielbehorde der lander', 'DE-GGL'),
  ('es dgoj', 'ES-DGOJ'),
  ('dgoj', 'ES-DGOJ'),
  ('spanish directorate general for the regulation of gambling dgoj', 'ES-DGOJ'),
  ('direccion general de ordenacion del juego', 'ES-DGOJ'),
  ('it adm', 'IT-ADM'),
  ('adm', 'IT-ADM'),
  ('italian customs and monopolies agency adm', 'IT-ADM'),
  ('aams', 'IT-ADM'),
  ('agenzia delle dogane e dei monopoli', 'IT-ADM'),
  ('km aofa', 'KM-AOFA'),
  ('anjouan', 'KM-AOFA'),
  ('anjouan gaming', 'KM-AOFA'),
  ('anjouan offshore finance authority', 'KM-AOFA'),
  ('anjouan gaming authority', 'KM-AOFA'),
  ('aofa', 'KM-AOFA'),
  ('ca kgc', 'CA-KGC'),
  ('kahnawake', 'CA-KGC'),
  ('kahnawa ke gaming commission', 'CA-KGC'),
  ('kahnawake gaming commission', 'CA-KGC'),
  ('kgc', 'CA-KGC'),
  ('ca on', 'CA-ON'),
  ('agco', 'CA-ON'),
  ('alcohol and gaming commission of ontario', 'CA-ON'),
  ('ontario', 'CA-ON'),
  ('igaming ontario', 'CA-ON'),
  ('pa jcj', 'PA-JCJ'),
  ('panama', 'PA-JCJ'),
  ('panama gaming control board', 'PA-JCJ'),
  ('junta de control de juegos', 'PA-JCJ'),
  ('us nj', 'US-NJ'),
  ('njdge', 'US-NJ'),
  ('new jersey division of gaming enforcement', 'US-NJ'),
  ('nj dge', 'US-NJ'),
  ('us mi', 'US-MI'),
  ('mgcb', 'US-MI'),
  ('michigan gaming control board', 'US-MI'),
  ('us pa', 'US-PA'),
  ('pgcb', 'US-PA'),
  ('pennsylvania gaming control board', 'US-PA'),
  ('us wv', 'US-WV'),
  ('west virginia lottery', 'US-WV'),
  ('west virginia lottery commission', 'US-WV'),
  ('us ct', 'US-CT'),
  ('connecticut dcp', 'US-CT'),
  ('connecticut department of consumer protection', 'US-CT');--> statement-breakpoint
CREATE TABLE "licence_texts" AS
WITH "texts" AS (
  SELECT "casinos"."id" AS "casino_id", "listed"."text", "listed"."at", trim("listed"."text") AS "whole",
    coalesce(substring(trim("listed"."text") FROM '\S+$'), '') AS "last"
  FROM "casinos", unnest("licenses") WITH ORDINALITY AS "listed" ("text", "at")
), "split" AS (
  SELECT *, regexp_replace(regexp_replace("last", '^(no\.|nr\.|#)', '', 'i'), '[.,;]$', '') AS "number",
    left("whole", length("whole") - length("last")) AS "before"
  FROM "texts"
), "folded" AS (
  SELECT *, trim(regexp_replace(regexp_replace(replace(replace(lower(regexp_replace(normalize("whole", NFKD), '[\u0300-\u036f]', '', 'g')), 'ø', 'o'), 'æ', 'ae'), '[''’´`]', '', 'g'), '[[:space:].,:()&/–-]+', ' ', 'g')) AS "name",
    regexp_replace(trim(regexp_replace(regexp_replace(replace(replace(lower(regexp_replace(normalize(CASE WHEN "before" = '' THEN split_part("number", '/', 1) ELSE regexp_replace("before", '[[:space:]#]+$', '') END, NFKD), '[\u0300-\u036f]', '', 'g')), 'ø', 'o'), 'æ', 'ae'), '[''’´`]', '', 'g'), '[[:space:].,:()&/–-]+', ' ', 'g')), '( (licen[cs]e|licens|lisens|lisenssi|no|nr|number|nummer|numero))+$', '') AS "name_before",
    "number" ~ '^(\d|[A-Z]+/)[A-Z\d/._-]*$'
      AND length(regexp_replace("number", '\D', '', 'g')) >= 3
      AND NOT "number" ~ '^(19|20)\d\d([-–](19|20)?\d\d)?$'
      AND NOT "number" ~ '^((19|20)\d\d[-./]\d\d?([-./]\d\d?)?|\d\d?[-./](\d\d?[-./])?(19|20)\d\d)$' AS "has_number"
  FROM "split"
)
SELECT "casino_id", "at", "text", coalesce("named"."authority", "numbered"."authority") AS "authority",
  CASE WHEN "named"."authority" IS NULL THEN "number" END AS "number"
FROM "folded"
LEFT JOIN "licence_spellings" AS "named" ON "named"."spelling" = "folded"."name"
LEFT JOIN "licence_spellings" AS "numbered" ON "has_number" AND "numbered"."spelling" = "folded"."name_before"
WHERE "named"."authority" IS NOT NULL OR "numbered"."authority" IS NOT NULL;--> statement-breakpoint
UPDATE "casinos" SET
  "licences" = "read"."licences",
  "filter_keys" = ARRAY(SELECT "key" FROM unnest("filter_keys") AS "key" WHERE "key" NOT LIKE 'authority:%') || "read"."keys"
FROM (
  SELECT "casino_id",
    jsonb_agg(jsonb_build_object(
      'authority', "authority", 'name', "text", 'number', "number", 'holder', null, 'state', 'active', 'from', null,
      'until', "evidence" -> 'licenses' -> 'validUntil', 'source', "evidence" -> 'licenses' -> 'source',
      'url', "evidence" -> 'licenses' -> 'url', 'checkedOn', "evidence" -> 'licenses' -> 'checkedOn') ORDER BY "at") AS "licences",
    array_agg(DISTINCT 'authority:' || "authority") AS "keys"
  FROM "licence_texts" JOIN "casinos" ON "casinos"."id" = "casino_id" GROUP BY "casino_id"
) AS "read" WHERE "casinos"."id" = "read"."casino_id";--> statement-breakpoint
UPDATE "casinos" SET "filter_keys" = ARRAY(SELECT "key" FROM unnest("filter_keys") AS "key" WHERE "key" NOT LIKE 'authority:%') WHERE "licences" = '[]'::jsonb;--> statement-breakpoint
-- Rules of places name authorities by their ids. Until an operator says otherwise, they go on asking for no day on which a licence was looked up.
UPDATE "settings" SET "value" = jsonb_set("value", '{settings,markets}', (
  SELECT coalesce(jsonb_object_agg("place", CASE WHEN jsonb_typeof("rule") = 'object' THEN "rule" || jsonb_build_object('checkedWithin', null, 'authorities', (
    SELECT coalesce(jsonb_agg(DISTINCT "authority"), '[]'::jsonb)
    FROM jsonb_array_elements_text(coalesce("rule" -> 'authorities', '[]'::jsonb)) AS "named" ("text")
    JOIN "licence_spellings" ON "spelling" = trim(regexp_replace(regexp_replace(replace(replace(lower(regexp_replace(normalize("named"."text", NFKD), '[\u0300-\u036f]', '', 'g')), 'ø', 'o'), 'æ', 'ae'), '[''’´`]', '', 'g'), '[[:space:].,:()&/–-]+', ' ', 'g'))
  )) ELSE "rule" END), '{}'::jsonb)
  FROM jsonb_each("value" -> 'settings' -> 'markets') AS "rules" ("place", "rule")
)) WHERE "key" LIKE 'site.%' AND jsonb_typeof("value" -> 'settings' -> 'markets') = 'object';--> statement-breakpoint
DROP TABLE "licence_texts";--> statement-breakpoint
DROP TABLE "licence_spellings";