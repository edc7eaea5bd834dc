import { hc } from 'hono/client'
import { Download } from 'lucide-react'
import { apiClient } from '#admin-kit/api-client.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { apiPath } from '#urls.ts'
import type { ArchiveApi } from '../api.server.ts'

const address = apiPath + hc<ArchiveApi>(...apiClient).admin['archive.tar'].$path()

export function ArchivePart() {
  return (
    <section className="grid gap-3" aria-labelledby="archive-heading">
      <h3 id="archive-heading" className="text-subheading">
        The whole site
      </h3>
      <p className="text-small text-muted">
        All editions in one file: content, pictures, settings, accounts, readers, clicks, messages
        and the audit log, without passwords and other secrets. On the server,{' '}
        <code>npm run admin -- archive import</code> (in a release,{' '}
        <code>bin/tandem admin archive import</code>) reads it into an empty site.
      </p>
      <Card className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
        <span className="font-medium">Archive of the site</span>
        <LinkButton variant="secondary" size="sm" download href={address}>
          <Download aria-hidden className="size-4" />
          Download archive
        </LinkButton>
      </Card>
      <p className="text-tiny text-muted">
        It is prepared before the download begins, which can take a minute. It holds personal data,
        so this is recorded in the audit log. Keep the file safe.
      </p>
    </section>
  )
}
