-- Months are summed up over all classes too, and clicks in lists without their positions.
INSERT INTO "click_counts" ("edition", "dimension", "unit", "class", "start", "key", "clicks")
SELECT "edition", "dimension", "unit", 'all', "start", "key", sum("clicks")
FROM "click_counts" WHERE "unit" = 'month'
GROUP BY "edition", "dimension", "unit", "start", "key";
--> statement-breakpoint
INSERT INTO "click_counts" ("edition", "dimension", "unit", "class", "start", "key", "clicks")
SELECT "edition", 'list', "unit", "class", "start", substr("key", strpos("key", ':') + 1) AS "placement", sum("clicks")
FROM "click_counts" WHERE "dimension" = 'position'
GROUP BY "edition", "unit", "class", "start", "placement";
