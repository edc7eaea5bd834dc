ALTER TABLE "fact_events" ADD COLUMN "because_in" jsonb;--> statement-breakpoint
ALTER TABLE "rating_methods" ADD COLUMN "note_in" jsonb;