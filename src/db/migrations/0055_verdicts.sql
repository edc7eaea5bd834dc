ALTER TABLE "casino_translations" ADD COLUMN "verdict" text;--> statement-breakpoint
ALTER TABLE "casino_translations" ADD COLUMN "best_for" text;--> statement-breakpoint
ALTER TABLE "casino_translations" ADD COLUMN "not_for" text;--> statement-breakpoint
ALTER TABLE "casinos" ADD COLUMN "verdict" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "casinos" ADD COLUMN "best_for" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "casinos" ADD COLUMN "not_for" text DEFAULT '' NOT NULL;