/** Words in five languages, for what the weights do not know. */

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
