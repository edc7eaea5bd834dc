ALTER TABLE "authors" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "past_moves" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "authors" ADD CONSTRAINT "authors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "authors_user" ON "authors" USING btree ("edition","user_id");