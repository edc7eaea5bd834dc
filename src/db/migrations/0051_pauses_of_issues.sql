CREATE TABLE "mail_pauses" (
	"mailing" uuid PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"state" text NOT NULL,
	"cause" text NOT NULL,
	"reason" text NOT NULL,
	"subject" text NOT NULL,
	"paused_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "mailing" uuid;--> statement-breakpoint
ALTER TABLE "bounces" ADD COLUMN "mailing" uuid;--> statement-breakpoint
CREATE INDEX "mail_pauses_edition" ON "mail_pauses" USING btree ("edition","state");--> statement-breakpoint
CREATE INDEX "outbox_mailing" ON "outbox" USING btree ("mailing","status") WHERE "outbox"."mailing" is not null;