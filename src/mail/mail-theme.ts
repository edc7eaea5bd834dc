/** Inline, because many mail programs read nothing else. */
import type { CSSProperties } from 'react'
import type { Edition } from '#editions/edition.ts'

export type MailLook = ReturnType<typeof makeLook>

const font = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

const light = {
  page: '#f3f2f6',
  card: '#ffffff',
  text: '#1d1b26',
  muted: '#5b586a',
  line: '#e1dfe8',
}
const dark = {
  page: '#121118',
  card: '#1c1b23',
  text: '#f2f1f6',
  muted: '#b6b3c3',
  line: '#383641',
}

export function makeLook({ primaryColor, secondaryColor, accentColor }: Edition) {
  const style = {
    page: { margin: 0, padding: 0, width: '100%', backgroundColor: light.page, fontFamily: font },
    card: { backgroundColor: light.card, borderRadius: 10, overflow: 'hidden' },
    band: {
      backgroundColor: secondaryColor,
      borderBottom: `3px solid ${accentColor}`,
      padding: '18px 24px',
    },
    brand: {
      color: '#ffffff',
      fontSize: 17,
      lineHeight: '28px',
      textDecoration: 'none',
      fontWeight: 700,
    },
    body: { padding: '28px 24px 12px' },
    heading: {
      margin: '0 0 16px',
      color: light.text,
      fontSize: 23,
      lineHeight: '30px',
      fontWeight: 700,
    },
    subheading: {
      margin: '28px 0 12px',
      color: light.text,
      fontSize: 17,
      lineHeight: '24px',
      fontWeight: 700,
    },
    text: {
      margin: '0 0 16px',
      color: light.text,
      fontSize: 16,
      lineHeight: '25px',
      overflowWrap: 'anywhere',
    },
    note: {
      margin: '0 0 16px',
      color: light.muted,
      fontSize: 14,
      lineHeight: '21px',
      overflowWrap: 'anywhere',
    },
    link: { color: primaryColor, textDecoration: 'underline' },
    button: { backgroundColor: primaryColor, borderRadius: 8, padding: '13px 22px' },
    buttonLabel: {
      color: '#ffffff',
      fontSize: 16,
      lineHeight: '20px',
      fontWeight: 700,
      textDecoration: 'none',
    },
    quote: { borderLeft: `3px solid ${primaryColor}`, padding: '2px 0 2px 16px' },
    list: { margin: '0 0 16px', padding: '0 0 0 24px', color: light.text },
    point: { margin: '0 0 6px', fontSize: 16, lineHeight: '25px', overflowWrap: 'anywhere' },
    rule: { border: 0, borderTop: `1px solid ${light.line}`, margin: '24px 0' },
    item: { borderTop: `1px solid ${light.line}`, padding: '14px 0' },
    itemTitle: {
      color: light.text,
      fontSize: 16,
      lineHeight: '23px',
      fontWeight: 700,
      textDecoration: 'none',
    },
    label: {
      color: light.muted,
      fontSize: 14,
      lineHeight: '22px',
      padding: '0 16px 6px 0',
      verticalAlign: 'top',
    },
    value: {
      color: light.text,
      fontSize: 15,
      lineHeight: '22px',
      padding: '0 0 6px',
      overflowWrap: 'anywhere',
    },
    foot: { padding: '20px 24px 28px', color: light.muted, fontSize: 13, lineHeight: '20px' },
    footLine: { margin: '0 0 8px', overflowWrap: 'anywhere' },
    footLink: { color: light.muted, textDecoration: 'underline' },
  } as const satisfies Record<string, CSSProperties>
  return { style, css: makeCss(mixWithWhite(primaryColor, 0.5)) }
}

function makeCss(darkLink: string): string {
  return `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (max-width: 480px) {
  .band, .body, .foot { padding-left: 18px !important; padding-right: 18px !important }
}
@media (prefers-color-scheme: dark) {
  .page { background-color: ${dark.page} !important }
  .card { background-color: ${dark.card} !important }
  .text { color: ${dark.text} !important }
  .muted { color: ${dark.muted} !important }
  .link { color: ${darkLink} !important }
  .line { border-color: ${dark.line} !important }
}
`
}

/** Mixes a colour with white, which mail programs cannot do themselves. */
function mixWithWhite(color: string, share: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return `#${channels
    .map((value) =>
      Math.round(value + (255 - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
