/**
 * What an archive of the whole site takes along. Every table is in one of the two lists and every
 * column of the first in one of its own, or a test fails: whoever adds one decides.
 */

type ArchivedTable = {
  /** Columns, separated by blanks. */
  kept: string
  /** Columns that are not taken as they are, with what stands in their place, as SQL. */
  replaced?: Record<string, string>
  /** Which rows are taken, as SQL. */
  only?: string
}

const pausedByImport = `coalesce(pause_reason, 'Imported from an archive.')`

/** Has the length of a hash, but no text has this one. */
const noHash = `'${'-'.repeat(43)}'`

/** Tables that stay behind, with the reason. */
export const leftOut: Record<string, string> = {
  api_tokens: 'They let in.',
  invitations: 'They let in.',
  jobs: 'Every start makes them.',
  preview_links: 'They show drafts.',
  rate_limits: 'They pass within minutes.',
  sessions: 'They let in.',
  two_factors: 'They let in.',
  verifications: 'They let in.',
}

export const archived: Record<string, ArchivedTable> = {
  accounts: {
    kept: `
      id account_id provider_id user_id access_token_expires_at refresh_token_expires_at
      scope created_at updated_at`,
    replaced: { access_token: 'null', refresh_token: 'null', id_token: 'null', password: 'null' },
  },
  article_translations: {
    kept: `
      article_id language slug title excerpt content image_alt seo_title
      seo_description social_image_url is_public sources created_at updated_at`,
  },
  articles: {
    kept: `
      id edition slug title excerpt content category read_time image_url image_alt
      is_published publish_at published_at text_hashes version created_at updated_at
      section author tags featured author_id reviewer_id checked_on seo_title
      seo_description social_image_url`,
  },
  audit_log: {
    kept: 'id at edition actor_id actor_email action entity entity_id before after label',
  },
  author_translations: {
    kept: 'author_id language role bio expertise is_public sources created_at updated_at',
  },
  authors: {
    kept: `
      id edition slug title role bio image_url expertise links is_published publish_at
      published_at text_hashes version created_at updated_at`,
  },
  bounces: {
    kept: 'id edition subscriber_id severity code reason source key ended_subscription at',
  },
  casino_translations: {
    kept: `
      casino_id language description review welcome_bonus pros cons created_at updated_at
      is_public sources seo_title seo_description social_image_url`,
  },
  casinos: {
    kept: `
      id edition slug name name_key rank rating description review logo_url website_url
      affiliate_url welcome_bonus bonus_amount min_deposit max_payout withdrawal_time
      games_count cryptocurrencies licenses game_providers pros cons customer_support
      founded live_chat provably_fair mobile_compatible vpn_friendly no_kyc is_featured
      is_active promo_code payment_methods sweeps_coins_bonus min_redemption
      excluded_states version created_at updated_at filter_keys text_hashes tags author_id
      reviewer_id checked_on seo_title seo_description social_image_url`,
  },
  click_counts: {
    kept: 'edition dimension unit class start key clicks',
  },
  clicks: {
    kept: `
      id at edition casino_id source referrer user_agent class language page placement
      visitor referrer_kind position`,
  },
  consent_texts: {
    kept: 'version language text first_used_at',
  },
  consents: {
    kept: 'id subscriber_id edition version form given_at confirmed_at',
  },
  contact_messages: {
    kept: `
      id edition language name email message status admin_notes version created_at
      updated_at replied_at`,
  },
  conversions: {
    kept: `
      id edition programme_id transaction_id kind amount currency sub_id click_id
      casino_id source placement origin occurred_at created_at`,
  },
  counted_until: {
    kept: 'what day',
  },
  deliveries: {
    kept: 'issue_id subscriber_id at',
  },
  given_places: {
    kept: 'casino_id edition place given_at',
  },
  imported_entries: {
    kept: 'edition source kind entry_id at',
  },
  imported_picture_uses: {
    kept: 'picture_id kind entry_id field url url_hash alt is_applied',
  },
  imported_pictures: {
    kept: `
      id edition source_hash url alt state note attempts next_try_at bytes_hash media_id
      at`,
  },
  issues: {
    kept: `
      id edition kind slot status contents changes_until change_ids prices
      last_subscriber_id recipients started_by created_at finished_at previous_id
      prices_at`,
  },
  job_runs: {
    kept: 'id job started_at ended_at outcome message process requested_by',
  },
  letters: {
    kept: `
      id edition status translations segment send_at contents started_at
      last_subscriber_id recipients started_by finished_at version created_at updated_at`,
  },
  link_scans: {
    kept: 'entity entity_id version',
  },
  link_uses: {
    kept: 'link_id entity entity_id field language',
  },
  links: {
    kept: `
      id edition url url_hash state status note redirected_to failures checked_at
      next_check_at is_ignored`,
  },
  media: {
    kept: `
      id edition content_type width height alt bytes created_at purpose file_name
      is_decorative alts focus_x focus_y replaced_by`,
  },
  media_uses: {
    kept: 'media_id entity entity_id edition field language',
  },
  media_variants: {
    kept: 'media_id format width bytes',
  },
  offer_translations: {
    kept: `
      offer_id language title badge description features pros cons bonus price terms
      is_public sources created_at updated_at`,
  },
  offers: {
    kept: `
      id edition section slug title position affiliate_url logo_url motif rating badge
      description features pros cons bonus price price_checked_on terms is_published
      publish_at published_at text_hashes version created_at updated_at`,
  },
  outbox: {
    kept: `
      id edition kind recipient reply_to subject text html headers status attempts
      next_attempt_at last_error sent_at created_at language message_id key bulk
      claimed_by claimed_until secrets secrets_expire_at confidential`,
    only: `secrets = '[]'`,
  },
  page_translations: {
    kept: `
      page_id language title introduction body questions seo_title seo_description
      social_image_url menu_label is_public sources created_at updated_at`,
  },
  pages: {
    kept: `
      id edition slug title introduction body questions seo_title seo_description
      social_image_url menu_label is_in_menu needs_legal_review is_published publish_at
      published_at text_hashes version created_at updated_at`,
  },
  price_points: {
    kept: 'at usd',
  },
  price_source: {
    kept: 'id next_call_at failures last_error prices prices_at last_call_at',
  },
  programmes: {
    kept: 'id edition name hosts sub_id_parameter is_active version created_at updated_at',
    replaced: { secret_hash: noHash },
  },
  reader_counts: {
    kept: 'edition what day readers',
  },
  redirects: {
    kept: `
      id edition path target entity entity_id hits last_hit_at version created_at
      updated_at`,
  },
  review_assignments: {
    kept: 'entry_id user_id created_at',
  },
  review_comments: {
    kept: 'id entry_id edition user_id text resolved_at created_at',
  },
  saved_views: {
    kept: 'id user_id edition screen name search created_at',
  },
  settings: {
    kept: 'key value updated_at',
    only: `key <> 'clicks.salt'`,
  },
  subscribers: {
    kept: `
      id edition email former_ids language status weekly_digest bonus_alerts new_casino_alerts
      market_updates confirmed_at unsubscribed_at created_at updated_at asked_at`,
    replaced: { confirmation_hash: 'null' },
  },
  suppressions: {
    kept: 'edition hash reason subscriber_id at',
  },
  terms: {
    kept: 'id edition section kind name names former version created_at updated_at',
  },
  toplist_translations: {
    kept: `
      toplist_id language slug title introduction method questions seo_title
      seo_description social_image_url is_public sources created_at updated_at`,
  },
  toplists: {
    kept: `
      id edition slug title introduction method questions seo_title seo_description
      social_image_url casino_ids cryptocurrency payment_method license state tag
      min_rating new_within_days no_kyc vpn_friendly is_in_menu is_published publish_at
      published_at text_hashes version created_at updated_at`,
  },
  unsaved_work: {
    kept: 'user_id edition entity entity_id work updated_at',
  },
  users: {
    kept: `
      id name email email_verified image role created_at updated_at disabled_at
      last_sign_in_at`,
    replaced: { two_factor_enabled: 'false' },
  },
  webhook_deliveries: {
    kept: `
      id endpoint_id type edition label body state attempts tries next_try_at created_at`,
  },
  webhook_endpoints: {
    kept: 'id url events secret_number secret_since failures failing_since created_at updated_at',
    // Two sites must not tell one receiver.
    replaced: { paused_at: 'coalesce(paused_at, updated_at)::text', pause_reason: pausedByImport },
  },
}
