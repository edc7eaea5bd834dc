import { ShieldCheck } from '#ui/icons.tsx'
import type { Offer } from '#features/offers/fields.ts'
import { vpnMotifs, type VpnMotif } from '#features/offers/motifs.ts'
import { CasinoLogo } from '#ui/casino-logo.tsx'

const gradients: Record<VpnMotif, readonly [from: string, to: string]> = {
  glass: ['var(--accent)', 'var(--coin-ethereum)'],
  dusk: ['var(--coin-litecoin)', 'var(--inverse)'],
  leaf: ['var(--coin-dogecoin)', 'var(--coin-other)'],
}

/** A shield, unless there is a picture. */
export function VpnPicture({ offer: { title, logoUrl, motif } }: { offer: Offer }) {
  if (logoUrl) return <CasinoLogo name={title} logoUrl={logoUrl} />
  const [from, to] = gradients[vpnMotifs.find((name) => name === motif) ?? 'glass']
  return (
    <span
      className="inline-grid size-14 shrink-0 place-items-center rounded-tile"
      style={{
        backgroundImage: `linear-gradient(135deg, ${from}, ${to})`,
        color: 'var(--coin-contrast)',
      }}
    >
      <ShieldCheck aria-hidden className="size-7" />
    </span>
  )
}
