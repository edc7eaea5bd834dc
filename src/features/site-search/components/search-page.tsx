import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Help } from '#features/help/service.server.ts'
import { Notice } from '#ui/notice.tsx'

type Props = { help: Help | undefined; children: ReactNode }

export function SearchPage({ help, children }: Props) {
  const t = useTranslations('siteSearch')
  return (
    <div className="page-width pt-6 pb-16 md:pt-12">
      <div className="max-w-3xl">
        <h1 className="text-title">{t('headline')}</h1>
        {help && (
          <Notice tone="warning" className="mt-6">
            <p className="whitespace-pre-line">{help.text}</p>
            <ul className="mt-2 flex flex-wrap gap-x-5">
              {help.links.map(({ label, href }) => (
                <li key={href}>
                  <a
                    href={href}
                    className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {children}
      </div>
    </div>
  )
}
