-- Tags, coins and the like were stored twice when they were given twice; the first spelling stays.
CREATE FUNCTION entries_once(entries text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(array_agg(entry ORDER BY nth), '{}') FROM (
		SELECT DISTINCT ON (lower(entry)) entry, nth FROM unnest(entries) WITH ORDINALITY AS e(entry, nth) ORDER BY lower(entry), nth
	) AS kept
$$;
--> statement-breakpoint
UPDATE "posts" SET "tags" = entries_once("tags") WHERE "tags" <> entries_once("tags");
--> statement-breakpoint
UPDATE "casinos" SET
	"cryptocurrencies" = entries_once("cryptocurrencies"), "licenses" = entries_once("licenses"),
	"game_providers" = entries_once("game_providers"), "customer_support" = entries_once("customer_support"),
	"payment_methods" = entries_once("payment_methods"), "excluded_states" = entries_once("excluded_states")
WHERE "cryptocurrencies" <> entries_once("cryptocurrencies") OR "licenses" <> entries_once("licenses")
	OR "game_providers" <> entries_once("game_providers") OR "customer_support" <> entries_once("customer_support")
	OR "payment_methods" <> entries_once("payment_methods") OR "excluded_states" <> entries_once("excluded_states");
--> statement-breakpoint
DROP FUNCTION entries_once(text[]);
