CREATE TABLE "unsaved_work" (
	"user_id" text NOT NULL,
	"edition" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"work" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unsaved_work_user_id_edition_entity_entity_id_pk" PRIMARY KEY("user_id","edition","entity","entity_id")
);
--> statement-breakpoint
ALTER TABLE "unsaved_work" ADD CONSTRAINT "unsaved_work_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unsaved_work_age" ON "unsaved_work" USING btree ("updated_at");