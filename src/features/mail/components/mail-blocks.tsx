import { Fragment } from 'react'
import type { MailBlock, MailInline, MailItem } from '../blocks.ts'
import type { MailLook } from '../mail-theme.ts'

type Styled = { style: MailLook['style'] }

export function Block({ block, style }: { block: MailBlock } & Styled) {
  switch (block.type) {
    case 'text':
      return (
        <p className="text" style={style.text}>
          <Inline text={block.text} style={style} />
        </p>
      )
    case 'note':
      return (
        <p className="muted" style={style.note}>
          <Inline text={block.text} style={style} />
        </p>
      )
    case 'heading':
      return (
        <h2 className="text" style={style.subheading}>
          {block.text}
        </h2>
      )
    case 'button':
      return <Button {...block} style={style} />
    case 'quote':
      return <Quote text={block.text} style={style} />
    case 'facts':
      return <Facts rows={block.rows} style={style} />
    case 'items':
      return block.items.map((item, index) => <Item key={index} item={item} style={style} />)
  }
}

export function Inline({ text, style }: { text: MailInline } & Styled) {
  if (typeof text === 'string') return text
  return text.map((span, index) => {
    if (typeof span === 'string') return <Fragment key={index}>{span}</Fragment>
    if ('strong' in span) return <strong key={index}>{span.strong}</strong>
    return (
      <a key={index} href={span.href} className="link" style={style.link}>
        {span.text}
      </a>
    )
  })
}

/** All mail programs keep a table cell's padding. */
function Button({ label, href, style }: { label: string; href: string } & Styled) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '8px 0 24px' }}>
      <tbody>
        <tr>
          <td style={style.button}>
            <a href={href} style={style.buttonLabel}>
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function Quote({ text, style }: { text: string } & Styled) {
  return (
    <blockquote style={{ margin: '0 0 20px' }}>
      <p className="text" style={{ ...style.text, ...style.quote, margin: 0 }}>
        {text.split('\n').map((line, index) => (
          <Fragment key={index}>
            {index > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </p>
    </blockquote>
  )
}

function Facts({ rows, style }: { rows: readonly (readonly [string, string])[] } & Styled) {
  return (
    <table cellPadding={0} cellSpacing={0} style={{ margin: '0 0 16px' }}>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th
              scope="row"
              align="left"
              className="muted"
              style={{ ...style.label, fontWeight: 400 }}
            >
              {label}
            </th>
            <td className="text" style={style.value}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Item({ item: { title, href, meta, text }, style }: { item: MailItem } & Styled) {
  return (
    <div className="line" style={style.item}>
      <p style={{ margin: 0 }}>
        {href ? (
          <a
            href={href}
            className="text"
            style={{ ...style.itemTitle, textDecoration: 'underline' }}
          >
            {title}
          </a>
        ) : (
          <span className="text" style={style.itemTitle}>
            {title}
          </span>
        )}
      </p>
      {meta && (
        <p className="muted" style={{ ...style.note, margin: '2px 0 0' }}>
          {meta}
        </p>
      )}
      {text && (
        <p
          className="text"
          style={{ ...style.text, fontSize: 15, lineHeight: '23px', margin: '6px 0 0' }}
        >
          <Inline text={text} style={style} />
        </p>
      )}
    </div>
  )
}
