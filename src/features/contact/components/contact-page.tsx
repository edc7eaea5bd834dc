import { useTranslations } from 'use-intl'
import { FaqSection } from '#features/info/components/faq-section.tsx'
import type { FaqEntry } from '#features/info/contract.ts'
import { useHref, useSite } from '#render/site-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ContactErrors, ContactValues } from '../validate.ts'
import { ContactFields } from './contact-fields.tsx'

type Props = {
  sent: boolean
  values?: ContactValues
  errors?: ContactErrors
  /** Why the message was not accepted. */
  refusal?: string
  faq: readonly FaqEntry[]
}

export function ContactPage(props: Props) {
  const t = useTranslations()
  const { edition } = useSite().reader
  return (
    <>
      <div className="page-width grid gap-x-16 gap-y-10 pt-10 pb-(--section-space) md:pt-16 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <h1 className="text-title">{t('contact.title', { brand: edition.name })}</h1>
          <p className="mt-4 mb-8 text-lede text-muted">{t('contact.text')}</p>
          {props.sent ? <Thanks /> : <Form {...props} />}
        </div>
        <BeforeYouWrite />
      </div>
      <FaqSection entries={props.faq} />
    </>
  )
}

function Form({ values, errors, refusal }: Omit<Props, 'faq'>) {
  const t = useTranslations()
  const link = useHref()
  return (
    <Card className="p-5 sm:p-7">
      <form method="post" action={link('contact')} noValidate>
        {(errors ?? refusal) && (
          <Notice tone="negative" role="alert" className="mb-6">
            {refusal ?? t('contactPage.check')}
          </Notice>
        )}
        <ContactFields {...(values && { values })} {...(errors && { errors })} />
        <Button type="submit" size="lg" className="mt-6 max-sm:w-full">
          {t('contact.send')}
        </Button>
        <p className="mt-4 text-tiny text-muted">
          {t('contactPage.privacy')}{' '}
          <a href={link('privacy')} className="underline underline-offset-2 hover:text-ink">
            {t('footer.privacy')}
          </a>
        </p>
      </form>
    </Card>
  )
}

function Thanks() {
  const t = useTranslations()
  const link = useHref()
  return (
    <div className="grid justify-items-start gap-6">
      <Notice tone="positive" role="status" title={t('contact.sent')}>
        {t('contactPage.thanks')}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={link('home')}>{t('info.toRanking')}</LinkButton>
        <LinkButton href={link('contact')} variant="secondary">
          {t('contactPage.another')}
        </LinkButton>
      </div>
    </div>
  )
}

const points = ['point1', 'point2', 'point3'] as const

function BeforeYouWrite() {
  const t = useTranslations('contactPage')
  const { edition } = useSite().reader
  return (
    <aside aria-labelledby="before" className="self-start border-t-2 border-accent pt-5">
      <h2 id="before" className="text-subheading">
        {t('before')}
      </h2>
      <ul className="mt-4 grid list-disc gap-3 pl-5 text-small text-muted marker:text-accent-text">
        {points.map((point) => (
          <li key={point}>{t(point)}</li>
        ))}
      </ul>
      {edition.supportEmail && (
        <p className="mt-5 text-small">
          {t('byEmail')}
          <a
            href={`mailto:${edition.supportEmail}`}
            className="block font-semibold [overflow-wrap:anywhere] text-accent-text underline underline-offset-4"
          >
            {edition.supportEmail}
          </a>
        </p>
      )}
    </aside>
  )
}
