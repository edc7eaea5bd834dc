/** No file has this module: scripts/intents-plugin.ts learns it when the site is built. */
declare module 'virtual:intent-weights' {
  import type { LanguageCode } from '#i18n/languages.ts'
  import type { IntentWeights } from './learn-intents.ts'
  const learnt: Record<LanguageCode, IntentWeights>
  export default learnt
}
