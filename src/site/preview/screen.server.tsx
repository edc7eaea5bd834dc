import { localeOf } from '#editions/dates.ts'
import type { ReactNode } from 'react'
import type { PreviewSubject } from '#content/previews/contract.ts'
import { AppError } from '#errors.ts'
import { asKey, parameters } from '#render/screen-query.ts'
import type { Services } from '#services.ts'
import { findMount } from '#server/kind-mounts.ts'
import { defineScreen, type PageRequest } from '#render/screen.ts'
import { MissingPreview, PreviewNotice } from './preview-notice.tsx'

type Data = { title: string; page: ReactNode; expiresAt: Date; key: string }

/** Open to anyone with the link, published or not. */
export const previewScreen = defineScreen<'preview', Data, Services>({
  name: 'preview',
  query: parameters({ key: asKey }),
  depends: [],
  async load(request) {
    const key = request.query.get('key') ?? ''
    const found = await request.services.previews.open(request.reader.edition, key)
    const page = found && (await loadPage(request, found))
    return page && { ...page, expiresAt: found.expiresAt, key }
  },
  head: ({ title }, { t }) => ({
    title: `${t('preview.title')}: ${title}`,
    robots: 'noindex, nofollow',
    secret: true,
  }),
  view: ({ page, expiresAt, key }, request) => (
    <>
      <PreviewNotice until={formatUntil(expiresAt, request)} previewKey={key} />
      {page}
    </>
  ),
  missing: ({ t }) => ({
    head: { title: t('preview.missingTitle'), robots: 'noindex, nofollow' },
    body: <MissingPreview />,
  }),
})

/** Undefined if the entry was deleted. */
async function loadPage(request: PageRequest<Services>, { entity, entityId }: PreviewSubject) {
  try {
    return await findMount(entity).preview(request, entityId)
  } catch (error) {
    if (error instanceof AppError && error.code === 'notFound') return undefined
    throw error
  }
}

const formatUntil = (time: Date, { reader }: PageRequest) =>
  new Intl.DateTimeFormat(localeOf(reader), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(time)
