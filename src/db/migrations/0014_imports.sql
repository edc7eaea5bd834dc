CREATE TABLE "imported_entries" (
	"edition" text NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"entry_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_entries_edition_source_pk" PRIMARY KEY("edition","source")
);
