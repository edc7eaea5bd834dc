import { ChevronDown } from '#ui/icons.tsx'
import { useTranslations } from 'use-intl'
import { useHref, useSite } from '#render/site-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { pinEdition, subscriptionCall } from '#urls.ts'

export function ReaderData({ linkKey }: { linkKey: string }) {
  const t = useTranslations('newsletterReader')
  const link = useHref()
  const { reader, pinned } = useSite()
  const file = pinEdition(
    subscriptionCall(encodeURIComponent(linkKey)),
    pinned ? reader.edition.id : undefined,
  )
  return (
    <section aria-labelledby="data" className="border-t border-line pt-8">
      <h2 id="data" className="text-subheading">
        {t('dataHeading')}
      </h2>
      <p className="mt-2 mb-4 text-small text-muted">{t('exportText')}</p>
      <LinkButton href={file} download variant="secondary" className="max-sm:w-full">
        {t('exportAction')}
      </LinkButton>
      <details className="group mt-6">
        <summary className="inline-flex min-h-11 list-none items-center gap-2 text-small font-semibold [&::-webkit-details-marker]:hidden">
          {t('eraseSummary')}
          <ChevronDown
            aria-hidden
            className="size-4 text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <form
          method="post"
          action={link('newsletterPreferences')}
          className="mt-2 border-l-2 border-line pl-4"
        >
          <input type="hidden" name="key" value={linkKey} />
          <p className="mb-4 text-small text-muted">{t('eraseText')}</p>
          <Button
            type="submit"
            name="action"
            value="erase"
            variant="danger"
            className="max-sm:w-full"
          >
            {t('eraseAction')}
          </Button>
        </form>
      </details>
    </section>
  )
}
