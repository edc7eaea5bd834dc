/** What is drawn for an offer without a picture. */

/** The gradients behind the names of VPNs. */
export const vpnMotifs = ['glass', 'dusk', 'leaf'] as const
export const lotteryMotifs = ['moon', 'lid', 'folds', 'key', 'hatch'] as const

export const motifs = [...vpnMotifs, ...lotteryMotifs] as const

export type VpnMotif = (typeof vpnMotifs)[number]
export type LotteryMotif = (typeof lotteryMotifs)[number]
