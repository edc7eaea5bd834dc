ALTER TABLE "issues" ADD COLUMN "previous_id" uuid;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "prices_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_chain" UNIQUE NULLS NOT DISTINCT("edition","kind","previous_id");