import type { AdminToplist } from '#features/toplists/fields.ts'

/** In the ranking's order, which is not that of their names. */
export const listedCasinos = [
  {
    name: 'Rowan',
    rating: 4,
    cryptocurrencies: ['Bitcoin', 'Litecoin'],
    licenses: ['Curaçao'],
    noKyc: true,
    // Somebody has looked, and it excludes none; of Maple nobody has said anything.
    evidence: {
      excludedStates: {
        source: 'page',
        url: 'https://rowan.example/terms',
        checkedOn: '2026-01-01',
      },
    },
  },
  {
    name: 'Ash',
    rating: 4.8,
    cryptocurrencies: ['LITECOIN'],
    licenses: ['MGA (Malta)'],
    excludedStates: ['NY', 'WA'],
  },
  {
    name: 'Maple',
    rating: 3.9,
    paymentMethods: ['PayPal'],
    licenses: ['Curacao eGaming'],
    vpnFriendly: true,
  },
  {
    name: 'Birch',
    rating: 5,
    paymentMethods: ['paypal', 'Visa'],
    excludedStates: ['WA'],
    noKyc: true,
  },
  {
    name: 'Closed',
    rating: 5,
    cryptocurrencies: ['Litecoin'],
    licenses: ['Curaçao'],
    noKyc: true,
    isActive: false,
  },
].map((casino) => ({
  ...casino,
  tags: ['Ash', 'Birch', 'Closed'].includes(casino.name) ? ['Quokka pick'] : [],
}))

/** Which of them a list with a filter shows. */
export const filters: [words: string, filter: Partial<AdminToplist>, names: string[]][] = [
  ['nothing', {}, ['Rowan', 'Ash', 'Maple', 'Birch']],
  ['a coin', { cryptocurrency: 'litecoin' }, ['Rowan', 'Ash']],
  ['a payment method', { paymentMethod: 'PAYPAL' }, ['Maple', 'Birch']],
  ['a licence', { license: 'Curaçao' }, ['Rowan', 'Maple']],
  ['a state, that some exclude', { state: 'ny' }, ['Rowan', 'Birch']],
  ['a minimum rating', { minRating: 4 }, ['Rowan', 'Ash', 'Birch']],
  ['a tag', { tag: 'quokka PICK' }, ['Ash', 'Birch']],
  ['their age', { newWithinDays: 30 }, ['Rowan', 'Maple']],
  ['no identity checks', { noKyc: true }, ['Rowan', 'Birch']],
  ['being open to VPNs', { vpnFriendly: true }, ['Maple']],
  ['several at once', { noKyc: true, minRating: 4, state: 'WA', license: 'curacao' }, ['Rowan']],
  ['what nobody meets', { cryptocurrency: 'litecoin', vpnFriendly: true }, []],
]
