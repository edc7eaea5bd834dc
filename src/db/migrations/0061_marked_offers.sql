-- Sentences about offers were recognised by parts of words when they were shown. From now on marks
-- decide, so what was recognised in short texts is marked once.
CREATE FUNCTION mark_offers(said text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(said, '(?=\S)(?:[^.!?\n]|[.!?](?!\s|$))*(?:bonus|cashback|rakeback|free spin|freespin|gratissnurr|gratisspin|gratis spin|ilmaiskierro|welcome offer|välkomsterbjud|velkomsttilbud|tervetuliaistarjou|promo code|kampanjkod|kampanjekode|kampagnekode|tarjouskood)(?:[^.!?\n]|[.!?](?!\s|$))*[.!?]*', ':offer[\&]', 'gi')
$$;--> statement-breakpoint
CREATE FUNCTION mark_offers(lines text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array(SELECT mark_offers(line) FROM unnest(lines) WITH ORDINALITY AS listed(line, place) ORDER BY place)
$$;--> statement-breakpoint
CREATE FUNCTION mark_offers(texts jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(key, mark_offers(value)) FROM jsonb_each_text(texts)
$$;--> statement-breakpoint
-- A translation stays as current as it was.
UPDATE "casino_translations" SET "sources" = "sources" || jsonb_build_object('verdict', md5(mark_offers("casinos"."verdict")))
  FROM "casinos" WHERE "casinos"."id" = "casino_id" AND mark_offers("casinos"."verdict") <> "casinos"."verdict" AND "sources" ->> 'verdict' = md5("casinos"."verdict");--> statement-breakpoint
UPDATE "casinos" SET "verdict" = mark_offers("casinos"."verdict"),
  "text_hashes" = CASE WHEN "text_hashes" -> 'verdict' IS NULL THEN "text_hashes" ELSE "text_hashes" || jsonb_build_object('verdict', md5(mark_offers("casinos"."verdict"))) END
  WHERE mark_offers("casinos"."verdict") <> "casinos"."verdict";--> statement-breakpoint
UPDATE "casino_translations" SET "verdict" = mark_offers("verdict") WHERE mark_offers("verdict") <> "verdict";--> statement-breakpoint
UPDATE "casino_translations" SET "sources" = "sources" || jsonb_build_object('bestFor', md5(mark_offers("casinos"."best_for")))
  FROM "casinos" WHERE "casinos"."id" = "casino_id" AND mark_offers("casinos"."best_for") <> "casinos"."best_for" AND "sources" ->> 'bestFor' = md5("casinos"."best_for");--> statement-breakpoint
UPDATE "casinos" SET "best_for" = mark_offers("casinos"."best_for"),
  "text_hashes" = CASE WHEN "text_hashes" -> 'bestFor' IS NULL THEN "text_hashes" ELSE "text_hashes" || jsonb_build_object('bestFor', md5(mark_offers("casinos"."best_for"))) END
  WHERE mark_offers("casinos"."best_for") <> "casinos"."best_for";--> statement-breakpoint
UPDATE "casino_translations" SET "best_for" = mark_offers("best_for") WHERE mark_offers("best_for") <> "best_for";--> statement-breakpoint
UPDATE "casino_translations" SET "sources" = "sources" || jsonb_build_object('notFor', md5(mark_offers("casinos"."not_for")))
  FROM "casinos" WHERE "casinos"."id" = "casino_id" AND mark_offers("casinos"."not_for") <> "casinos"."not_for" AND "sources" ->> 'notFor' = md5("casinos"."not_for");--> statement-breakpoint
UPDATE "casinos" SET "not_for" = mark_offers("casinos"."not_for"),
  "text_hashes" = CASE WHEN "text_hashes" -> 'notFor' IS NULL THEN "text_hashes" ELSE "text_hashes" || jsonb_build_object('notFor', md5(mark_offers("casinos"."not_for"))) END
  WHERE mark_offers("casinos"."not_for") <> "casinos"."not_for";--> statement-breakpoint
UPDATE "casino_translations" SET "not_for" = mark_offers("not_for") WHERE mark_offers("not_for") <> "not_for";--> statement-breakpoint
UPDATE "casino_translations" SET "sources" = "sources" || jsonb_build_object('description', md5(mark_offers("casinos"."description")))
  FROM "casinos" WHERE "casinos"."id" = "casino_id" AND mark_offers("casinos"."description") <> "casinos"."description" AND "sources" ->> 'description' = md5("casinos"."description");--> statement-breakpoint
UPDATE "casinos" SET "description" = mark_offers("casinos"."description"),
  "text_hashes" = CASE WHEN "text_hashes" -> 'description' IS NULL THEN "text_hashes" ELSE "text_hashes" || jsonb_build_object('description', md5(mark_offers("casinos"."description"))) END
  WHERE mark_offers("casinos"."description") <> "casinos"."description";--> statement-breakpoint
UPDATE "casino_translations" SET "description" = mark_offers("description") WHERE mark_offers("description") <> "description";--> statement-breakpoint
UPDATE "casino_translations" SET "sources" = "sources" || jsonb_build_object('pros', md5(array_to_string(mark_offers("casinos"."pros"), E'\n')))
  FROM "casinos" WHERE "casinos"."id" = "casino_id" AND mark_offers("casinos"."pros") <> "casinos"."pros" AND "sources" ->> 'pros' = md5(array_to_string("casinos"."pros", E'\n'));--> statement-breakpoint
UPDATE "casinos" SET "pros" = mark_offers("casinos"."pros"),
  "text_hashes" = CASE WHEN "text_hashes" -> 'pros' IS NULL THEN "text_hashes" ELSE "text_hashes" || jsonb_build_object('pros', md5(array_to_string(mark_offers("casinos"."pros"), E'\n'))) END
  WHERE mark_offers("casinos"."pros") <> "casinos"."pros";--> statement-breakpoint
UPDATE "casino_translations" SET "pros" = mark_offers("pros") WHERE mark_offers("pros") <> "pros";--> statement-breakpoint
UPDATE "casino_translations" SET "sources" = "sources" || jsonb_build_object('cons', md5(array_to_string(mark_offers("casinos"."cons"), E'\n')))
  FROM "casinos" WHERE "casinos"."id" = "casino_id" AND mark_offers("casinos"."cons") <> "casinos"."cons" AND "sources" ->> 'cons' = md5(array_to_string("casinos"."cons", E'\n'));--> statement-breakpoint
UPDATE "casinos" SET "cons" = mark_offers("casinos"."cons"),
  "text_hashes" = CASE WHEN "text_hashes" -> 'cons' IS NULL THEN "text_hashes" ELSE "text_hashes" || jsonb_build_object('cons', md5(array_to_string(mark_offers("casinos"."cons"), E'\n'))) END
  WHERE mark_offers("casinos"."cons") <> "casinos"."cons";--> statement-breakpoint
UPDATE "casino_translations" SET "cons" = mark_offers("cons") WHERE mark_offers("cons") <> "cons";--> statement-breakpoint
UPDATE "casinos" SET "move" = "move" || jsonb_build_object('because', mark_offers("move" ->> 'because')) WHERE "move" ->> 'because' IS NOT NULL;--> statement-breakpoint
UPDATE "casinos" SET "move" = "move" || jsonb_build_object('becauseIn', mark_offers("move" -> 'becauseIn')) WHERE jsonb_typeof("move" -> 'becauseIn') = 'object' AND "move" -> 'becauseIn' <> '{}';--> statement-breakpoint
UPDATE "past_moves" SET "because" = mark_offers("because");--> statement-breakpoint
UPDATE "past_moves" SET "because_in" = mark_offers("because_in") WHERE jsonb_typeof("because_in") = 'object' AND "because_in" <> '{}';--> statement-breakpoint
DROP FUNCTION mark_offers(jsonb);--> statement-breakpoint
DROP FUNCTION mark_offers(text[]);--> statement-breakpoint
DROP FUNCTION mark_offers(text);
