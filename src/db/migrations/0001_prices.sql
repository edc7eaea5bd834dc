CREATE TABLE "price_points" (
	"at" timestamp with time zone PRIMARY KEY NOT NULL,
	"usd" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_source" (
	"id" text PRIMARY KEY NOT NULL,
	"next_call_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"prices" jsonb,
	"prices_at" timestamp with time zone
);
