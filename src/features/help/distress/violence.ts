/** Words in five languages, for what the weights cannot tell apart or do not know. */

/** Whole words only, in any alphabet. */
const words = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'iu')

/** Lets a few words stand between a verb and its object, within one sentence. */
const near = '[^.!?\\n]{0,30}?'

/** In English, Swedish, Norwegian with Danish, and Finnish, in this order. */
const violent: readonly RegExp[] = [
  words(
    `(?:hit|hits|hitting|beat|beats|beating|punch(?:es|ed)?|slap(?:s|ped)?|kick(?:s|ed)?|chok(?:es|ed|ing)|strangl(?:es|ed|ing)|rap(?:es|ed)|threaten(?:s|ed|ing)?|abus(?:es|ed|ing)|hurts|attack(?:s|ed)) (?:up )?(?:me|us|(?:my|our|the) (?:kids?|child|children|mum|mom|mother|sister|son|daughter))`,
  ),
  words(`threaten(?:s|ed|ing)? to (?:kill|hurt|hit|beat)`),
  words(`(?:going to|gonna|will|wants to) (?:kill|hurt|hit) (?:me|us)`),
  words(`domestic (?:violence|abuse)`),
  words(
    `(?:abusive|violent) (?:husband|wife|partner|boyfriend|girlfriend|relationship|marriage|ex)`,
  ),
  words(
    `(?:gets?|got|getting|is|was|became|turns?|turned) (?:physically |very |so )?(?:violent|abusive)`,
  ),
  words(
    `(?:afraid|scared|frightened|terrified) of (?:him|her|my (?:husband|wife|partner|boyfriend|girlfriend|ex|dad|father|mum|mom|mother|brother|son))`,
  ),
  words(
    `(?:slår|slog|slagit|misshandlar|misshandlade|misshandlat|hotar|hotade|hotat|stryper|ströp|sparkar|sparkade|våldtog)${near} (?:mig|oss|barnen|mina barn|min (?:mamma|syster|son|dotter))`,
  ),
  words(`(?:blir|blev|blivit) (?:slagen|misshandlad|hotad|strypt|våldtagen)`),
  words(`hotar (?:att|med att) (?:döda|slå|skada)`),
  words(
    `(?:rädd|livrädd) för (?:honom|henne|min (?:man|fru|sambo|pojkvän|flickvän|partner|pappa|mamma|bror|son))`,
  ),
  words(
    `våld (?:i hemmet|hemma|i nära relation(?:er)?)|våldsam mot (?:mig|oss)|(?:är|blir|blev) våldsam`,
  ),
  words(
    `(?:slår|slo|slog|slått|slået|mishandler|mishandlet|mishandlede|truer|truet|truede|kveler|kvæler|sparker|sparket|voldtok|voldtog|banker|bankede)${near} (?:meg|mig|oss|os|barna|børnene|ungene|mine barn|mine børn|min (?:mor|mamma|søster|sønn|søn|datter))`,
  ),
  words(
    `(?:blir|bliver|ble|blev|blitt|blevet) (?:slått|slået|mishandlet|truet|banket|voldtatt|voldtaget)`,
  ),
  words(`true(?:r|t|de) med (?:å|at) (?:drepe|dræbe|slå|skade)`),
  words(
    `(?:redd|redd for|bange for) (?:ham|han|henne|hende|mannen|manden|kona|konen|samboeren|kæresten|kjæresten|eksen|faren|min (?:mann|mand|kone|samboer|kjæreste|kæreste|eks|far|mor|bror|sønn|søn))`,
  ),
  words(
    `vold (?:i hjemmet|hjemme|i nære relasjoner|i nære relationer)|(?:er|blir|bliver|ble|blev) voldelig`,
  ),
  words(
    `(?:lyö|löi|lyönyt|hakkaa|hakkasi|pahoinpitelee|pahoinpiteli|uhkaa|uhkaili|uhkailee|potkii|potki|kuristaa|kuristi|raiskasi)${near} (?:minua|mua|minut|meitä|lapsia|lapsiani)`,
  ),
  words(
    `(?:minua|mua|minut|meitä|lapsia|lapsiani)${near} (?:lyö|löi|lyödään|lyötiin|hakkaa|hakataan|hakattiin|pahoinpidellään|pahoinpideltiin|pahoinpitelee|uhkaa|uhataan|uhkaillaan|uhkailee|kuristaa|kuristi)`,
  ),
  words(`uhkaa (?:tappaa|hakata|lyödä)`),
  words(
    `pelkään (?:häntä|miestäni|mun miestä|vaimoani|kumppaniani|puolisoani|poikaystävääni|tyttöystävääni|exääni|isääni|äitiäni|veljeäni)`,
  ),
  words(`(?:lähisuhde|perhe|koti)väkivalta\\p{L}*|(?:on|oli|muuttuu|muuttui) väkivaltainen`),
]

/** Of those who may hurt themselves, which comes before anything else. */
const againstOneself =
  /suicid|self.?harm|(?:him|her|my)self|themsel|sig själv|själv?mord|(?:mitt|sitt) liv|seg selv|sig selv|selvmord|livet (?:mitt|sitt)|(?:mit|sit) liv|itsensä|itseni|itsemurh/i

/**
 * Whether a message that is in distress says that someone is hurt or threatened by another.
 * Harmless sentences have these words too: “my wife beats me at poker”.
 */
export const tellsOfViolence = (message: string): boolean =>
  !againstOneself.test(message) && violent.some((pattern) => pattern.test(message))

/**
 * Beginnings of words about self-harm, death, violence or debt, a line for English, Swedish,
 * Norwegian with Danish, and Finnish.
 */
const harm = new RegExp(
  `(?<!\\p{L})(?:${[
    'suicid|self.?harm|kill|die|dying|dead|hurt|harm|hopeless|worthless|violen|abus|rape|beaten|threat|debt|owe|loan|bailiff|bankrupt|evict|repossess',
    'självmord|självskad|döda|dö|död|dör|skada|hopplös|värdelös|våld|misshand|hotad|hotar|hotat|skuld|kronofog|inkasso|lån|vräk|konkurs',
    'selvmord|selvskad|dø|død|drep|dræb|skade|håpløs|håbløs|verdiløs|værdiløs|vold|mishand|truer|truet|gjeld|gæld|inkasso|namsmann|foged|konkurs|utkast',
    'itsemurh|itsetuho|kuol|tapa|tappa|satut|toivoton|väkival|pahoinpit|uhka|vela|velk|laina|perint|ulosot|konkurs|häät',
  ].join('|')})`,
  'iu',
)

/** Whether a message may be about one of these: nobody who wrote it is to be sent to casinos. */
export const mayTellOfHarm = (message: string): boolean => harm.test(message)
