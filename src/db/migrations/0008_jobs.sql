CREATE TABLE "job_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"message" text,
	"process" text NOT NULL,
	"requested_by" text
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"next_run_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"requested_by" text,
	"owner" uuid,
	"owned_until" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "job_runs_job" ON "job_runs" USING btree ("job","started_at");