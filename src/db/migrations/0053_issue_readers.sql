ALTER TABLE "issues" ADD COLUMN "until_subscriber_id" uuid;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "until_subscriber_id" uuid;