import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { BusyButton } from '#admin-kit/busy-button.tsx'
import { useEdition } from '#admin-kit/edition.ts'
import { paths, type AdminPath } from '#admin-kit/paths.ts'
import { DemonstrationPanel } from '#content/demonstration/admin/demonstration-panel.tsx'
import { buttonClass } from '#ui/button.tsx'
import type { Start, StartStep } from '../contract.ts'
import { useTestMail } from './start-api.ts'

type Words = { title: string; text: string; Action: ComponentType<{ state: Start }> }

export const stepWords: Record<StartStep, Words> = {
  language: {
    title: 'Language',
    text: 'Texts are written in the main language first, and its pages have the shortest addresses. Choose it before you write anything; the others are translations, and can be off.',
    Action: () => (
      <ScreenLink to={paths.settings} hash="mainLanguage">
        Choose the main language
      </ScreenLink>
    ),
  },
  name: {
    title: 'Name it',
    text: 'What this edition is called, who runs it and where readers can write to. It is in titles, mail and the privacy policy.',
    Action: () => <ScreenLink to={paths.settings}>Open the settings</ScreenLink>,
  },
  look: {
    title: 'Colours and logo',
    text: 'Three colours make the palette, in light and dark; what could not be read is refused. Menu, footer, announcement and every text of the home page are in the settings too.',
    Action: () => <ScreenLink to={paths.settings}>Choose colours and a logo</ScreenLink>,
  },
  content: {
    title: 'The first casino',
    text: 'Add one by hand, import a file, or load the demonstration to see how everything fits together.',
    Action: ContentAction,
  },
  places: {
    title: 'Where readers may play',
    text: 'A new site shows no bonuses and no links to casinos until you decide what readers in each place may see. We suggest rules for some places and cite our sources; nothing applies until you accept it.',
    Action: () => (
      <ScreenLink to={paths.settings} hash="markets">
        Decide what is shown where
      </ScreenLink>
    ),
  },
  legal: {
    title: 'Legal pages',
    text: 'The built-in texts are a start. Take each over as a draft, have it checked by a lawyer, then publish it.',
    Action: () => <ScreenLink to={paths.pages}>Open the pages</ScreenLink>,
  },
  mail: {
    title: 'Mail',
    text: 'Newsletter, messages and invitations go through your own mail server.',
    Action: MailAction,
  },
  domain: {
    title: 'Domain',
    text: 'Links, cards, feeds and mail name the address at which readers find this edition.',
    Action: DomainAction,
  },
}

type ScreenLinkProps = { to: AdminPath; hash?: string; children: string }

function ScreenLink({ to, hash = '', children }: ScreenLinkProps) {
  return (
    <Link
      to={to}
      hash={hash}
      className={`${buttonClass({ variant: 'secondary' })} justify-self-start`}
    >
      {children}
    </Link>
  )
}

function ContentAction() {
  const { adminCasinosLabel } = useEdition()
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <ScreenLink to={paths.newCasino}>
          {`Add a ${adminCasinosLabel.toLowerCase()} casino`}
        </ScreenLink>
        <ScreenLink to={paths.transfer}>Import a file</ScreenLink>
      </div>
      <DemonstrationPanel />
    </div>
  )
}

function MailAction({ state: { mail } }: { state: Start }) {
  const test = useTestMail()
  return (
    <div className="grid justify-items-start gap-3 text-small">
      <p>
        {mail.hasServer ? 'A mail server is set' : 'No mail server is set'} by <code>SMTP_URL</code>
        {mail.from ? (
          <>
            , and mail is sent as {mail.from}, set by <code>MAIL_FROM</code>.
          </>
        ) : (
          <>
            ; no sender is set by <code>MAIL_FROM</code>.
          </>
        )}{' '}
        Both are variables of the server’s environment: set them, then start the site again.
      </p>
      {mail.hasServer && (
        <div className="flex flex-wrap gap-3">
          <BusyButton variant="secondary" blocked={test.isPending} onClick={() => test.mutate()}>
            Send a test email to yourself
          </BusyButton>
          <ScreenLink to={paths.outbox}>Open the outbox</ScreenLink>
        </div>
      )}
    </div>
  )
}

function DomainAction({ state: { domain } }: { state: Start }) {
  return (
    <p className="text-small">
      This edition is at <strong>{domain.origin}</strong>, set by <code>{domain.variable}</code> in
      the server’s environment. To change it, point the domain at the server, set{' '}
      <code>{domain.variable}</code> to an address such as <code>https://example.com</code>, and
      start the site again.
    </p>
  )
}
