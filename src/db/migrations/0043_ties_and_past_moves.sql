CREATE TABLE "past_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"casino_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"because" text NOT NULL,
	"since" date NOT NULL,
	"ended_on" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "casinos" ADD COLUMN "tie_key" text;--> statement-breakpoint
ALTER TABLE "past_moves" ADD CONSTRAINT "past_moves_casino_id_casinos_id_fk" FOREIGN KEY ("casino_id") REFERENCES "public"."casinos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "past_moves_edition" ON "past_moves" USING btree ("edition","ended_on");--> statement-breakpoint
CREATE INDEX "past_moves_casino" ON "past_moves" USING btree ("casino_id");