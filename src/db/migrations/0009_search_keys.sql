-- What foldText (src/contract/fold.ts) does: letters without accents, lower case. The "C" collation alone would leave capitals beyond ASCII.
CREATE FUNCTION "fold_text"("value" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(translate(
	regexp_replace(normalize("value", NFKD), '[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'),
	'ÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮẞ',
	'æðøþđħłŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯß'
) COLLATE "C");--> statement-breakpoint
ALTER TABLE "guide_translations" ADD COLUMN "title_key" text GENERATED ALWAYS AS (left(fold_text(title), 600)) STORED;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "title_key" text GENERATED ALWAYS AS (left(fold_text(title), 600)) STORED;--> statement-breakpoint
ALTER TABLE "post_translations" ADD COLUMN "title_key" text GENERATED ALWAYS AS (left(fold_text(title), 600)) STORED;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "title_key" text GENERATED ALWAYS AS (left(fold_text(title), 600)) STORED;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "search_key" text GENERATED ALWAYS AS (left(fold_text(name || ' ' || email || ' ' || left(message, 100)), 600)) STORED;--> statement-breakpoint
CREATE INDEX "guide_translations_search" ON "guide_translations" USING btree ("guide_id","language","title_key");--> statement-breakpoint
CREATE INDEX "guides_search" ON "guides" USING btree ("edition","id","title_key");--> statement-breakpoint
CREATE INDEX "post_translations_search" ON "post_translations" USING btree ("post_id","language","title_key");--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING btree ("edition","id","title_key");--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING btree ("edition","id","search_key");