/** Words in five languages, for what the weights cannot tell apart or do not know. */

/** Whole words only, in any alphabet. */
const words = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'iu')

/** Lets a few words stand between a verb and its object, within one sentence. */
const near = '[^.!?\\n]{0,30}?'

/** English, Swedish, Norwegian with Danish, and Finnish, in this order. */
const violent: readonly RegExp[] = [
  words(
    `(?:hit|hits|hitting|beat|beats|beating|punch(?:es|ed)?|slap(?:s|ped)?|kick(?:s|ed)?|chok(?:es|ed|ing)|strangl(?:es|ed|ing)|rap(?:es|ed)|threaten(?:s|ed|ing)?|abus(?:es|ed|ing)|hurts|attack(?:s|ed)) (?:up )?(?:me|us|(?:my|our|the) (?:kids?|child|children|mum|mom|mother|sister|son|daughter))`,
  ),
  words(`threaten(?:s|ed|ing)? to (?:kill|hurt|hit|beat)`),
  words(`(?:going to|gonna|will|wants to) (?:kill|hurt|hit) (?:me|us)`),
  // Whoever is said to do it is somebody else.
  words(`(?:he|she|they|(?:my|her|his) \\p{L}+)${near} (?:kill|hurt|stab|shoot) (?:me|us)`),
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
    `(?:han|hon|de|dom|min (?:man|fru|sambo|pojkvän|flickvän|pappa|mamma|bror))${near} (?:dödar?|skadar?|slår? ihjäl) (?:mig|oss)`,
  ),
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
    `(?:han|hun|de|min (?:mann|mand|kone|samboer|kjæreste|kæreste|far|mor|bror))${near} (?:dreper?|dræber?|skader?|slår? i ?hjel) (?:meg|mig|oss|os)`,
  ),
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
    `(?:hän|se|ne|mieheni|vaimoni|poikaystäväni|isäni)${near} (?:tappavansa|tappaa|tappaisi|satuttaa|satuttavansa) (?:minut|mut|meidät|minua|mua)`,
  ),
  words(
    `pelkään (?:häntä|miestäni|mun miestä|vaimoani|kumppaniani|puolisoani|poikaystävääni|tyttöystävääni|exääni|isääni|äitiäni|veljeäni)`,
  ),
  words(`(?:lähisuhde|perhe|koti)väkivalta\\p{L}*|(?:on|oli|muuttuu|muuttui) väkivaltainen`),
]

/** Words of those who may hurt themselves, which comes before anything else. */
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

/** Means, farewells and ages below 18, of which nothing else needs to be said; lines as above. */
const signs = new RegExp(
  `(?<!\\p{L})(?:${[
    "sleeping (?:pills?|tablets?)|how many (?:pills|tablets)|overdose|rope|noose|knife|razor|off (?:a|the) bridge|train tracks|jump off|goodbye (?:everyone|all|world)|farewell|last message|(?:i am|i[’']?m|im|aged?) (?:1[0-7]|[6-9])(?!\\p{N})|(?:1[0-7]|[6-9]) years? old|underage",
    '(?:många|ta|tagit) tabletter|sömntablett\\p{L}*|sömnmed\\p{L}*|överdos\\p{L}*|rep|repet|snara|kniv\\p{L}*|rakblad|framför tåget|hoppa från|farväl|adjö|hej ?då alla|sista meddelande|är (?:1[0-7]|[6-9]) år|(?:1[0-7]|[6-9])[- ]åring|minderårig',
    '(?:mange|ta|tage|tatt|taget) (?:tabletter|piller)|sovetablett\\p{L}*|sovemed\\p{L}*|sovepille\\p{L}*|overdos\\p{L}*|tau|tauet|reb|rebet|løkke|kniv\\p{L}*|barberblad|(?:fra|ud fra) (?:brua|broen)|foran toget|hopper? (?:fra|ud)|springer? (?:fra|ud)|farvel|ha det alle|siste melding|er (?:1[0-7]|[6-9]) år|(?:1[0-7]|[6-9])[- ]åring|mindreårig',
    'pillereitä|unilääk\\p{L}*|lääkkeitä|yliannos\\p{L}*|köy[dt]\\p{L}*|narun?|veits\\p{L}*|partaterä\\p{L}*|sillalta|junan (?:alle|eteen)|raiteil\\p{L}*|hyppää\\p{L}*|hyvästi|jäähyvä\\p{L}*|viimeinen viesti|(?:1[0-7]|[6-9])[- ]?vuoti\\p{L}*|olen (?:1[0-7]|[6-9])(?!\\p{N})|alaikäi\\p{L}*',
  ].join('|')})(?!\\p{L})`,
  'iu',
)

/** Whether a message may be about one of these: nobody who wrote it is to be sent to casinos. */
export const mayTellOfHarm = (message: string): boolean => harm.test(message) || signs.test(message)
