import type { Edition } from '#editions/edition.ts'
import type { Reader } from '#editions/reader.ts'
import { textDirection } from '#i18n/languages.ts'
import type { MailContent } from '../blocks.ts'
import { logoAddress } from '../logo.ts'
import type { MailLook } from '../mail-theme.ts'
import { Block } from './mail-blocks.tsx'

type Props = {
  content: MailContent
  reader: Reader
  origin: string
  look: MailLook
  closing: readonly string[]
}

/** Tables, because all mail programs lay them out alike. */
export function MailDocument({ content, reader, origin, look: { style, css }, closing }: Props) {
  const { edition, language } = reader
  const { html } = language
  return (
    <html lang={html} dir={textDirection(html)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{content.subject}</title>
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body className="page" style={style.page}>
        {content.preview && (
          <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 }}>
            {content.preview}
          </div>
        )}
        <Table className="page" style={style.page}>
          <td align="center" style={{ padding: '24px 8px' }}>
            <Table className="card" style={{ ...style.card, maxWidth: 600 }}>
              <td align="left">
                <Band edition={edition} origin={origin} style={style} />
                <div className="body" style={style.body}>
                  <h1 className="text" style={style.heading}>
                    {content.heading}
                  </h1>
                  {content.blocks.map((block, index) => (
                    <Block key={index} block={block} style={style} />
                  ))}
                </div>
              </td>
            </Table>
            <Table style={{ maxWidth: 600 }}>
              <td align="left" className="foot muted" style={style.foot}>
                <Foot content={content} closing={closing} style={style} />
              </td>
            </Table>
          </td>
        </Table>
      </body>
    </html>
  )
}

function Table({
  className,
  style,
  children,
}: {
  className?: string
  style: object
  children: React.ReactNode
}) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      className={className}
      style={style}
    >
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  )
}

type Styled = { style: MailLook['style'] }

function Band({ edition, origin, style }: { edition: Edition; origin: string } & Styled) {
  return (
    <div className="band" style={style.band}>
      <a href={origin} style={style.brand}>
        <img
          src={logoAddress}
          width={28}
          height={28}
          alt=""
          loading="lazy" // otherwise React adds a preload link
          style={{ border: 0, verticalAlign: 'middle', marginRight: 10 }}
        />
        {edition.name}
      </a>
    </div>
  )
}

function Foot({ content, closing, style }: Pick<Props, 'content' | 'closing'> & Styled) {
  return (
    <>
      <p className="muted" style={style.footLine}>
        {content.reason}
      </p>
      {content.links && (
        <p style={style.footLine}>
          {content.links.map(({ label, href }, index) => (
            <span key={href}>
              {index > 0 && ' · '}
              <a href={href} className="muted" style={style.footLink}>
                {label}
              </a>
            </span>
          ))}
        </p>
      )}
      {closing.map((line) => (
        <p key={line} className="muted" style={style.footLine}>
          {line}
        </p>
      ))}
    </>
  )
}
