import { Card } from '#ui/card.tsx'
import { Section, SectionHeading } from '#ui/section.tsx'
import type { OffersTexts } from '../contract.ts'

type Props = OffersTexts['example']

export function WorkedExample({ title, lede, rows, bars, result, note }: Props) {
  return (
    <Section labelledBy="example" className="border-y border-line bg-sunken">
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <div>
          <SectionHeading id="example" title={title} lede={lede} />
          <p className="max-w-[60ch]">{result}</p>
          <p className="mt-4 max-w-[60ch] text-small text-muted">{note}</p>
        </div>
        <Card className="p-5 sm:p-7">
          <dl className="text-small">
            {rows.map(({ label, value }) => (
              <div
                key={label}
                className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2.5"
              >
                <dt className="min-w-0 flex-1 basis-1/2 text-muted">
                  <Sum label={label} />
                </dt>
                <dd className="figures shrink-0 text-body font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
          <ul className="mt-6 grid gap-4">
            {bars.map((bar, index) => (
              <li key={bar.label}>
                <p className="flex flex-wrap items-baseline justify-between gap-x-6 text-small">
                  <span className="font-semibold">{bar.label}</span>
                  <span className="figures shrink-0 text-body font-bold">{bar.value}</span>
                </p>
                <div aria-hidden className="mt-1.5 h-3 rounded-badge bg-sunken">
                  <div
                    className={`h-full rounded-badge ${index === 0 ? 'bg-accent' : 'bg-highlight'}`}
                    style={{ width: `${bar.share}%` }}
                  />
                </div>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </Section>
  )
}

/** Keeps the sum in a label such as `Cost: 2 × 3` on one line. */
function Sum({ label }: { label: string }) {
  const [name, sum] = label.split(': ', 2)
  if (!sum) return label
  return (
    <>
      {name}: <span className="whitespace-nowrap">{sum}</span>
    </>
  )
}
