import { BarChart3, Download, Table } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type Props = {
  title: string
  /** What is counted and what is not. */
  note?: string
  /** The figures in a sentence or two. */
  summary: ReactNode
  controls?: ReactNode
  chart: ReactNode
  table: ReactNode
  /** The addresses of files to download, by their labels. */
  files: Readonly<Record<string, string>>
}

/** The chart and the table show the same figures. */
export function ReportCard({ title, note, summary, controls, chart, table, files }: Props) {
  const [asTable, setAsTable] = useState(false)
  const Icon = asTable ? BarChart3 : Table
  return (
    <Card className="grid min-w-0 content-start gap-4 p-4 sm:p-5">
      <section aria-label={title} className="contents">
        <div className="grid gap-1">
          <h3 className="text-subheading">{title}</h3>
          <p>{summary}</p>
          {note && <p className="text-small text-muted">{note}</p>}
        </div>
        {controls && <div className="flex flex-wrap gap-3">{controls}</div>}
        {asTable ? table : <Suspense fallback={<Skeleton className="h-65" />}>{chart}</Suspense>}
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => setAsTable(!asTable)}>
            <Icon aria-hidden className="size-4" />
            {asTable ? 'Show as chart' : 'Show as table'}
            <span className="sr-only">: {title.toLowerCase()}</span>
          </Button>
          {Object.entries(files).map(([label, href]) => (
            <LinkButton key={label} variant="quiet" size="sm" href={href} download>
              <Download aria-hidden className="size-4" />
              {label}
              <span className="sr-only"> of {title.toLowerCase()}</span>
            </LinkButton>
          ))}
        </div>
      </section>
    </Card>
  )
}
