CREATE TABLE "rating_methods" (
	"edition" text NOT NULL,
	"version" integer NOT NULL,
	"weights" jsonb NOT NULL,
	"essential" jsonb NOT NULL,
	"order" text NOT NULL,
	"note" text NOT NULL,
	"published_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rating_methods_edition_version_pk" PRIMARY KEY("edition","version")
);
--> statement-breakpoint
ALTER TABLE "casinos" ADD COLUMN "sheet" jsonb;--> statement-breakpoint
ALTER TABLE "casinos" ADD COLUMN "sheet_draft" jsonb;--> statement-breakpoint
ALTER TABLE "casinos" ADD COLUMN "score" integer;--> statement-breakpoint
ALTER TABLE "casinos" ADD COLUMN "score_place" integer;--> statement-breakpoint
ALTER TABLE "casinos" ADD COLUMN "move" jsonb;--> statement-breakpoint
CREATE INDEX "casinos_moves" ON "casinos" USING btree ("edition") WHERE "casinos"."move" is not null;