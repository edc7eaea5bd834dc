import { ShieldCheck } from '#ui/icons.tsx'
import { useTranslations } from 'use-intl'
import { useHref } from '#render/site-context.tsx'
import { LinkButton } from '#ui/button.tsx'

export function VpnPromo({ count }: { count: number }) {
  const t = useTranslations('home')
  const href = useHref()
  return (
    <section aria-labelledby="vpn-title" className="bg-accent-soft">
      <div className="page-width grid items-center gap-4 py-8 sm:grid-cols-[auto_1fr] sm:gap-x-9 sm:gap-y-6 md:py-11 lg:grid-cols-[auto_1fr_auto]">
        <ShieldCheck aria-hidden className="size-14 stroke-[1.25] text-accent-text max-sm:hidden" />
        <div className="max-w-2xl">
          <h2 id="vpn-title" className="text-heading">
            {t('vpnTitle')}
          </h2>
          <p className="mt-2 text-muted">{t('vpnText', { count })}</p>
        </div>
        <LinkButton href={href('vpn')} className="justify-self-start sm:col-start-2 lg:col-start-3">
          {t('vpnAction', { count })}
        </LinkButton>
      </div>
    </section>
  )
}
