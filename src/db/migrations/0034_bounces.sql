CREATE TABLE "bounces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"severity" text NOT NULL,
	"code" text,
	"reason" text NOT NULL,
	"source" text NOT NULL,
	"key" text,
	"ended_subscription" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bounces" ADD CONSTRAINT "bounces_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bounces_edition" ON "bounces" USING btree ("edition","id");--> statement-breakpoint
CREATE INDEX "bounces_at" ON "bounces" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "bounces_key" ON "bounces" USING btree ("subscriber_id","key");