DROP TABLE "guide_translations" CASCADE;--> statement-breakpoint
DROP TABLE "guides" CASCADE;--> statement-breakpoint
DROP TABLE "post_translations" CASCADE;--> statement-breakpoint
DROP TABLE "posts" CASCADE;