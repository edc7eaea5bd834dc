/** scripts/intents-plugin.ts makes this module. */
declare module 'virtual:intent-weights' {
  import type { LanguageCode } from '#i18n/languages.ts'
  import type { IntentWeights } from './learn-intents.ts'
  const learnt: Record<LanguageCode, IntentWeights>
  export default learnt
}
