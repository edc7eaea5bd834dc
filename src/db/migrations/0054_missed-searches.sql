CREATE TABLE "missed_searches" (
	"edition" text NOT NULL,
	"day" date NOT NULL,
	"language" text NOT NULL,
	"words" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "missed_searches_edition_day_language_words_pk" PRIMARY KEY("edition","day","language","words")
);
