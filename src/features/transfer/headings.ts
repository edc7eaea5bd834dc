/** What lists of casinos call their columns, in the languages of the site. */

const listWords = (text: string) => text.split(',').map((word) => word.trim())

const casinos = {
  name: `casino, casino name, brand, casinonamn, namn, casinonavn, navn, kasino, kasinon nimi, nimi,
    operator brand`,
  rank: 'position, place, placering, plassering, plats, sijoitus, sija',
  rating: 'score, betyg, omdöme, vurdering, karakter, bedømmelse, arvosana, arvio, pisteet',
  isActive: 'aktiv, aktivt, aktiivinen, is active',
  isFeatured: 'featured, top pick, utvald, utvalt, fremhevet, fremhævet, nostettu, suositus',
  verdict: 'verdict, omdöme i en mening, konklusion, konklusjon, yhteenveto',
  bestFor: 'best for, good for, passar för, passer for, passer til, sopii',
  notFor: 'not for, passar inte för, passer ikke for, passer ikke til, ei sovi',
  description: 'summary, beskrivning, beskrivelse, kuvaus',
  review: 'review text, recension, anmeldelse, omtale, arvostelu',
  logoUrl: 'logo url, logotyp, logga, logo',
  websiteUrl: `website, website url, homepage, url, site, webbplats, hemsida, webbadress, nettsted,
    nettside, hjemmeside, websted, verkkosivu, kotisivu, verkko osoite`,
  affiliateUrl: `affiliate link, affiliate url, tracking link, tracking url, partner link,
    affiliatelänk, spårningslänk, partnerlänk, affiliatelenke, sporingslenke, affiliatelink,
    kumppanilinkki, seurantalinkki`,
  welcomeBonus: `bonus, sign up bonus, signup bonus, bonus text, välkomstbonus, velkomstbonus,
    tervetuliaisbonus, tervetulobonus`,
  bonusAmount: 'bonusbelopp, bonusbeløp, bonusbeløb, bonuksen määrä, bonussumma',
  minDeposit: `minimum deposit, min deposit, lowest deposit, minsta insättning, min insättning,
    minsteinnskudd, minimumsinnskudd, minste innskudd, minimumsindbetaling, mindste indbetaling,
    minimitalletus, vähimmäistalletus, pienin talletus`,
  maxPayout: `max payout, maximum withdrawal, max withdrawal, withdrawal limit, maxuttag,
    högsta uttag, maksuttak, høyeste uttak, maksimal udbetaling, højeste udbetaling, maksiminosto,
    enimmäisnosto`,
  withdrawalTime: `payout time, payout speed, withdrawal speed, uttagstid, utbetalningstid,
    uttakstid, utbetalingstid, udbetalingstid, kotiutusaika, nostoaika`,
  gamesCount: `games, number of games, game count, spel, antal spel, spill, antall spill,
    antal spil, pelit, pelejä, pelien määrä`,
  cryptocurrencies: `coins, crypto, cryptos, supported coins, kryptovalutor, kryptovaluta,
    kryptovalutaer, kryptovaluutat`,
  licenses: `license, licence, licences, licens, licenser, lisens, lisenser, lisenssi, lisenssit,
    toimilupa, spellicens`,
  gameProviders: `providers, software, game studios, spelleverantörer, speltillverkare, leverandører,
    spilleverandører, spilleverandør, spiludbydere, pelintarjoajat, pelivalmistajat`,
  pros: 'advantages, fördelar, fordeler, fordele, plussat, edut, hyvää',
  cons: 'disadvantages, nackdelar, ulemper, miinukset, haitat, huonoa',
  customerSupport: `support, kundtjänst, kundservice, kundesupport, asiakaspalvelu, asiakastuki`,
  founded: `established, year founded, launched, launch year, grundat, grundad, startår, lanserat,
    etablert, lansert, grundlagt, etableret, lanceret, perustettu, perustamisvuosi, avattu`,
  liveChat: 'live chat, chatt, livechatt, chat, livechat',
  provablyFair: 'provably fair, bevisbart rättvis, bevisbart rettferdig, todistettavasti reilu',
  mobileCompatible:
    'mobile, mobile friendly, mobil, mobilvänlig, mobilvennlig, mobilvenlig, mobiili',
  vpnFriendly: 'vpn, vpn allowed, vpn tillåtet, vpn tillatt, vpn tilladt, vpn sallittu',
  noKyc: `no kyc, without kyc, utan kyc, uten kyc, uden kyc, ilman kyc, utan identitetskontroll`,
  promoCode: `bonus code, coupon, bonuskod, kampanjkod, bonuskode, kampanjekode, kampagnekode,
    bonuskoodi, kampanjakoodi`,
  paymentMethods: `payments, payment options, betalningsmetoder, betalmetoder, betalingsmetoder,
    betalningssätt, maksutavat`,
  sweepsCoinsBonus: 'sweeps coins, free sc, sc bonus',
  minRedemption: 'min redemption, minimum redemption, redemption minimum',
  excludedStates: 'restricted states, blocked states, states excluded',
  tags: 'taggar, etiketter, merkelapper, tunnisteet, labels, categories',
} as const

const byHeading = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, list]) =>
      listWords(list).map((heading) => [heading, field]),
    ),
  )

/** Fields by the headings of other lists, as `plainHeading` spells them; by kind. */
export const headings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  casino: byHeading(casinos),
}
