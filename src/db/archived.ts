/**
 * What an archive of the whole site takes along. Every table is in one of the two lists and every
 * column of the first in one of its own, or a test fails: whoever adds one decides.
 */

type ArchivedTable = {
  /** Names of columns with blanks between them. */
  columns: string
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
    columns: `
      id account_id provider_id user_id access_token_expires_at refresh_token_expires_at
      scope created_at updated_at`,
    replaced: { access_token: 'null', refresh_token: 'null', id_token: 'null', password: 'null' },
  },
  article_translations: {
    columns: `
      article_id language slug title excerpt content image_alt seo_title
      seo_description social_image_url is_public sources created_at updated_at`,
  },
  articles: {
    columns: `
      id edition slug title excerpt content category read_time image_url image_alt
      is_published publish_at published_at text_hashes version created_at updated_at
      section author tags featured author_id reviewer_id checked_on seo_title
      seo_description social_image_url`,
  },
  audit_log: {
    columns: 'id at edition actor_id actor_email action entity entity_id before after label',
  },
  author_translations: {
    columns: 'author_id language role bio expertise is_public sources created_at updated_at',
  },
  authors: {
    columns: `
      id edition slug title role bio image_url expertise links is_published publish_at
      published_at text_hashes version created_at updated_at`,
  },
  bounces: {
    columns: 'id edition subscriber_id severity code reason source key ended_subscription at',
  },
  casino_translations: {
    columns: `
      casino_id language description review welcome_bonus pros cons created_at updated_at
      is_public sources seo_title seo_description social_image_url`,
  },
  casinos: {
    columns: `
      id edition slug name name_key rank rating description review logo_url website_url
      affiliate_url welcome_bonus bonus_amount min_deposit max_payout withdrawal_time
      games_count cryptocurrencies licenses game_providers pros cons customer_support
      founded live_chat provably_fair mobile_compatible vpn_friendly no_kyc is_featured
      is_active promo_code payment_methods sweeps_coins_bonus min_redemption
      excluded_states version created_at updated_at filter_keys text_hashes tags author_id
      reviewer_id checked_on seo_title seo_description social_image_url`,
  },
  click_counts: {
    columns: 'edition dimension unit class start key clicks',
  },
  clicks: {
    columns: `
      id at edition casino_id source referrer user_agent class language page placement
      visitor referrer_kind position`,
  },
  consent_texts: {
    columns: 'version language text first_used_at',
  },
  consents: {
    columns: 'id subscriber_id edition version form given_at confirmed_at',
  },
  contact_messages: {
    columns: `
      id edition language name email message status admin_notes version created_at
      updated_at replied_at`,
  },
  conversions: {
    columns: `
      id edition programme_id transaction_id kind amount currency sub_id click_id
      casino_id source placement origin occurred_at created_at`,
  },
  counted_until: {
    columns: 'what day',
  },
  deliveries: {
    columns: 'issue_id subscriber_id at',
  },
  given_places: {
    columns: 'casino_id edition place given_at',
  },
  imported_entries: {
    columns: 'edition source kind entry_id at',
  },
  imported_picture_uses: {
    columns: 'picture_id kind entry_id field url url_hash alt is_applied',
  },
  imported_pictures: {
    columns: `
      id edition source_hash url alt state note attempts next_try_at bytes_hash media_id
      at`,
  },
  issues: {
    columns: `
      id edition kind slot status contents changes_until change_ids prices
      last_subscriber_id recipients started_by created_at finished_at previous_id
      prices_at`,
  },
  job_runs: {
    columns: 'id job started_at ended_at outcome message process requested_by',
  },
  letters: {
    columns: `
      id edition status translations segment send_at contents started_at
      last_subscriber_id recipients started_by finished_at version created_at updated_at`,
  },
  link_scans: {
    columns: 'entity entity_id version',
  },
  link_uses: {
    columns: 'link_id entity entity_id field language',
  },
  links: {
    columns: `
      id edition url url_hash state status note redirected_to failures checked_at
      next_check_at is_ignored`,
  },
  media: {
    columns: `
      id edition content_type width height alt bytes created_at purpose file_name
      is_decorative alts focus_x focus_y replaced_by`,
  },
  media_uses: {
    columns: 'media_id entity entity_id edition field language',
  },
  media_variants: {
    columns: 'media_id format width bytes',
  },
  offer_translations: {
    columns: `
      offer_id language title badge description features pros cons bonus price terms
      is_public sources created_at updated_at`,
  },
  offers: {
    columns: `
      id edition section slug title position affiliate_url logo_url motif rating badge
      description features pros cons bonus price price_checked_on terms is_published
      publish_at published_at text_hashes version created_at updated_at`,
  },
  outbox: {
    columns: `
      id edition kind recipient reply_to subject text html headers status attempts
      next_attempt_at last_error sent_at created_at language message_id key bulk
      claimed_by claimed_until secrets secrets_expire_at confidential`,
    only: `secrets = '[]'`,
  },
  page_translations: {
    columns: `
      page_id language title introduction body questions seo_title seo_description
      social_image_url menu_label is_public sources created_at updated_at`,
  },
  pages: {
    columns: `
      id edition slug title introduction body questions seo_title seo_description
      social_image_url menu_label is_in_menu needs_legal_review is_published publish_at
      published_at text_hashes version created_at updated_at`,
  },
  price_points: {
    columns: 'at usd',
  },
  price_source: {
    columns: 'id next_call_at failures last_error prices prices_at last_call_at',
  },
  programmes: {
    columns: 'id edition name hosts sub_id_parameter is_active version created_at updated_at',
    replaced: { secret_hash: noHash },
  },
  reader_counts: {
    columns: 'edition what day readers',
  },
  redirects: {
    columns: `
      id edition path target entity entity_id hits last_hit_at version created_at
      updated_at`,
  },
  review_assignments: {
    columns: 'entry_id user_id created_at',
  },
  review_comments: {
    columns: 'id entry_id edition user_id text resolved_at created_at',
  },
  saved_views: {
    columns: 'id user_id edition screen name search created_at',
  },
  settings: {
    columns: 'key value updated_at',
    only: `key <> 'clicks.salt'`,
  },
  subscribers: {
    columns: `
      id edition email former_ids language status weekly_digest bonus_alerts new_casino_alerts
      market_updates confirmed_at unsubscribed_at created_at updated_at asked_at`,
    replaced: { confirmation_hash: 'null' },
  },
  suppressions: {
    columns: 'edition hash reason subscriber_id at',
  },
  terms: {
    columns: 'id edition section kind name names former version created_at updated_at',
  },
  toplist_translations: {
    columns: `
      toplist_id language slug title introduction method questions seo_title
      seo_description social_image_url is_public sources created_at updated_at`,
  },
  toplists: {
    columns: `
      id edition slug title introduction method questions seo_title seo_description
      social_image_url casino_ids cryptocurrency payment_method license state tag
      min_rating new_within_days no_kyc vpn_friendly is_in_menu is_published publish_at
      published_at text_hashes version created_at updated_at`,
  },
  unsaved_work: {
    columns: 'user_id edition entity entity_id work updated_at',
  },
  users: {
    columns: `
      id name email email_verified image role created_at updated_at disabled_at
      last_sign_in_at`,
    replaced: { two_factor_enabled: 'false' },
  },
  webhook_deliveries: {
    columns: `
      id endpoint_id type edition label body state attempts tries next_try_at created_at`,
  },
  webhook_endpoints: {
    columns:
      'id url events secret_number secret_since failures failing_since created_at updated_at',
    // Two sites must not tell one receiver.
    replaced: { paused_at: 'coalesce(paused_at, updated_at)::text', pause_reason: pausedByImport },
  },
}
