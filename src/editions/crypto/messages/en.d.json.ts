// Written by scripts/messages-plugin.ts from the file beside it.
declare const messages: {
  "description": "Crypto casinos tested with our own coins: deposits, withdrawals, licences and bonus terms, compared in one table and reviewed in plain words.",
  "keywords": "crypto casinos, bitcoin casinos, casino reviews, casino comparison, bitcoin bonuses, provably fair, fast withdrawals",
  "home": {
    "title": "Best Crypto Casinos {year} | {brand}",
    "headline": "Crypto casinos, tested with real withdrawals",
    "lede": "We deposit our own coins, ask for them back and time it. Then we read the terms. This ranking is the result.",
    "benefit1Title": "Payouts, timed",
    "benefit1Text": "{tested, plural, =0 {We ask for withdrawals with our own money and no notice given, and publish what comes of it.} other {{untested, plural, =0 {Three withdrawals per casino, with our own money and no notice given. We publish the middle result.} other {At {tested, number} of {casinos, number} casinos we have timed three withdrawals or more, with our own money and no notice given. We publish the median.}}}}",
    "benefit2Title": "Terms we have read",
    "benefit2Text": "{unexplained, plural, =0 {:offer[Wagering, limits and expiry dates appear next to every bonus, not behind an asterisk.]} other {:offer[What we know of wagering, limits and expiry dates stands next to the bonus. The rest reads “Not stated”.]}}",
    "benefit3Title": "Licences we have checked",
    "benefit3Text": "We check the register, not the logo in the footer, and say so when there is nothing to find.",
    "benefit4Title": "How we are paid",
    "benefit4Text": "Links may earn us a commission. It counts for nothing in the points, and our affiliate disclosure names who pays.",
    "newsletterText": "Join 15,000+ readers: what we tested this week:offer[, and bonuses with their terms]. Only what you choose.",
    "newsletterPlain": "What we tested this week:offer[, and bonuses with their terms]. Only what you choose.",
    "supportedTitle": "Supported cryptocurrencies",
    "supportedText": "The coins our reviews look at. Each review says which of them a casino accepts, and on which networks."
  },
  "footer": {
    "description": "Independent comparisons and reviews of cryptocurrency casinos. We test with our own coins and say what we find.",
    "guide": "Crypto guide",
    "topic1": "Bitcoin payments",
    "topic2": "Security and licences",
    "topic3": "Provably fair",
    "responsibleGaming": "Responsible gaming"
  },
  "newsletterSuccess": "Welcome! You will receive the latest crypto casino insights and offers. One step is left: confirm your address with the link we have just sent you.",
  "chat": {
    "welcome": "Hello! I’m the automated assistant at {brand}. Ask me about crypto casinos, coins, bonuses or withdrawals.",
    "ask1": "Which casinos pay out fastest?",
    "ask2": "Which casinos accept Dogecoin?",
    "ask3": "What are wagering requirements?"
  },
  "compare": {
    "title": "Best Crypto Casinos {year} Compared | {brand}",
    "headline": "Compare crypto casinos",
    "lede": "Every casino we list in one table: rating:offer[, bonus], games, payout time, coins and licence. Filter for what matters to you.",
    "description": "Every crypto casino we list in {year}, ranked by timed withdrawals and terms: rating:offer[, welcome bonus], games, payout time, accepted coins and licence."
  },
  "landing": {
    "title": "Best Crypto Casinos {year}: Our Top 3 | {brand}",
    "description": "{count, plural, =3 {The three crypto casinos at the top of our ranking in {year}, chosen after real deposits and timed withdrawals, with bonus terms in plain words.} other {How we rank crypto casinos in {year}: real deposits, timed withdrawals, and bonus terms in plain words.}}",
    "headline": "{count, plural, =3 {Three crypto casinos that pay, and how we know} other {Crypto casinos that pay, and how we know}}",
    "lede": "{count, plural, =3 {These three come first in our ranking, by points for payouts, terms and more.} other {We rank by points for payouts, terms and more.}}",
    "reason1Title": "Withdrawals we timed",
    "reason1Text": "{untested, plural, =0 {Our own coins in, our own coins out, three times each. The middle time is the one we publish.} other {Our own coins in, our own coins out, timed. Once we have timed three, we publish the median.}}",
    "reason2Title": "Bonuses you can weigh",
    "reason2Text": ":offer[Wagering, maximum bet and expiry appear next to the offer, so you can see when a big number is really a small one.]",
    "reason3Title": "Games you can check",
    "reason3Text": "We say which casinos let you verify a bet yourself, and test that the verification works.",
    "reason4Title": "Coins you hold",
    "reason4Text": "Bitcoin, Ethereum, Litecoin, Dogecoin or USDT: each review names the coins and the networks.",
    "closingTitle": "{count, plural, =3 {None of these three?} other {Looking for something else?}}",
    "closingText": "Filter every crypto casino we list by coin, licence and bonus, and read the one review that matters to you.",
    "players": "{players} crypto players"
  }
}
export default messages
