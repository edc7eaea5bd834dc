ALTER TABLE "casinos" ADD COLUMN "part_versions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "part_versions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "casinos" SET "part_versions" = jsonb_build_object('form', "version");
--> statement-breakpoint
UPDATE "offers" SET "part_versions" = jsonb_build_object('form', "version");
