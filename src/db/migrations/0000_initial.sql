CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	CONSTRAINT "two_factors_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text DEFAULT 'editor' NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guide_translations" (
	"guide_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text,
	"excerpt" text,
	"content" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guide_translations_guide_id_language_pk" PRIMARY KEY("guide_id","language")
);
--> statement-breakpoint
CREATE TABLE "guides" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"read_time" integer NOT NULL,
	"image_url" text,
	"is_published" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_translations" (
	"post_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text,
	"excerpt" text,
	"content" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_translations_post_id_language_pk" PRIMARY KEY("post_id","language")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"read_time" integer NOT NULL,
	"image_url" text,
	"is_published" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"author" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"featured" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"edition" text NOT NULL,
	"actor_id" text,
	"actor_email" text,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "casino_translations" (
	"casino_id" uuid NOT NULL,
	"language" text NOT NULL,
	"description" text,
	"review" text,
	"welcome_bonus" text,
	"pros" text[],
	"cons" text[],
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "casino_translations_casino_id_language_pk" PRIMARY KEY("casino_id","language")
);
--> statement-breakpoint
CREATE TABLE "casinos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"rank" integer NOT NULL,
	"rating" numeric(2, 1) NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"review" text DEFAULT '' NOT NULL,
	"logo_url" text,
	"website_url" text,
	"affiliate_url" text,
	"welcome_bonus" text DEFAULT '' NOT NULL,
	"bonus_amount" numeric,
	"min_deposit" numeric,
	"max_payout" text,
	"withdrawal_time" text,
	"games_count" integer,
	"cryptocurrencies" text[] DEFAULT '{}' NOT NULL,
	"licenses" text[] DEFAULT '{}' NOT NULL,
	"game_providers" text[] DEFAULT '{}' NOT NULL,
	"pros" text[] DEFAULT '{}' NOT NULL,
	"cons" text[] DEFAULT '{}' NOT NULL,
	"customer_support" text[] DEFAULT '{}' NOT NULL,
	"founded" integer,
	"live_chat" boolean DEFAULT false NOT NULL,
	"provably_fair" boolean DEFAULT false NOT NULL,
	"mobile_compatible" boolean DEFAULT true NOT NULL,
	"vpn_friendly" boolean DEFAULT false NOT NULL,
	"no_kyc" boolean DEFAULT false NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"promo_code" text,
	"payment_methods" text[] DEFAULT '{}' NOT NULL,
	"sweeps_coins_bonus" numeric,
	"min_redemption" integer,
	"excluded_states" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clicks" (
	"id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"edition" text NOT NULL,
	"casino_id" uuid,
	"source" text,
	"referrer" text,
	"user_agent" text,
	"class" text NOT NULL,
	"language" text,
	"page" text,
	"placement" text,
	"visitor" text,
	CONSTRAINT "clicks_id_at_pk" PRIMARY KEY("id","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "clicks_default" PARTITION OF "clicks" DEFAULT;
--> statement-breakpoint
-- Makes the monthly partitions (UTC) from the month of from_at on; called at every start. A month that already has clicks in the
-- default partition stays there.
CREATE FUNCTION "create_click_partitions"("from_at" timestamptz, "months" integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	"month" timestamp;
	"partition" text;
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended('create_click_partitions', 0));
	FOR "i" IN 0.."months" LOOP
		"month" := date_trunc('month', "from_at" AT TIME ZONE 'UTC') + make_interval(months => "i");
		"partition" := 'clicks_' || to_char("month", 'YYYY_MM');
		CONTINUE WHEN to_regclass("partition") IS NOT NULL;
		BEGIN
			EXECUTE format(
				'CREATE TABLE %I PARTITION OF clicks FOR VALUES FROM (%L) TO (%L)',
				"partition", "month" AT TIME ZONE 'UTC', ("month" + interval '1 month') AT TIME ZONE 'UTC'
			);
		EXCEPTION WHEN check_violation THEN
			NULL;
		END;
	END LOOP;
END $$;
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"content_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'unread' NOT NULL,
	"admin_notes" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"weekly_digest" boolean DEFAULT true NOT NULL,
	"bonus_alerts" boolean DEFAULT true NOT NULL,
	"new_casino_alerts" boolean DEFAULT false NOT NULL,
	"market_updates" boolean DEFAULT false NOT NULL,
	"confirmation_hash" text,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_translations" ADD CONSTRAINT "guide_translations_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_translations" ADD CONSTRAINT "post_translations_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "casino_translations" ADD CONSTRAINT "casino_translations_casino_id_casinos_id_fk" FOREIGN KEY ("casino_id") REFERENCES "public"."casinos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_user_provider" ON "accounts" USING btree ("user_id","provider_id");--> statement-breakpoint
CREATE INDEX "rate_limits_expiry" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_expiry" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "guides_edition_slug" ON "guides" USING btree ("edition","slug");--> statement-breakpoint
CREATE INDEX "guides_edition_published" ON "guides" USING btree ("edition","is_published","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "posts_edition_slug" ON "posts" USING btree ("edition","slug");--> statement-breakpoint
CREATE INDEX "posts_edition_published" ON "posts" USING btree ("edition","is_published","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity","entity_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "casinos_edition_slug" ON "casinos" USING btree ("edition","slug");--> statement-breakpoint
CREATE INDEX "casinos_edition_active_rank" ON "casinos" USING btree ("edition","is_active","rank","id");--> statement-breakpoint
CREATE INDEX "clicks_edition_at" ON "clicks" USING btree ("edition","at");--> statement-breakpoint
CREATE INDEX "clicks_casino_at" ON "clicks" USING btree ("casino_id","at");--> statement-breakpoint
CREATE INDEX "contact_messages_edition_status" ON "contact_messages" USING btree ("edition","status","created_at");--> statement-breakpoint
CREATE INDEX "outbox_status_next" ON "outbox" USING btree ("status","next_attempt_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscribers_edition_email" ON "subscribers" USING btree ("edition","email");