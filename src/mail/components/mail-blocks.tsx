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
    case 'list':
      return <Points {...block} style={style} />
    case 'table':
      return <Table {...block} style={style} />
    case 'rule':
      return <hr className="line" style={style.rule} />
  }
}

export function Inline({ text, style }: { text: MailInline } & Styled) {
  if (typeof text === 'string') return <Lines text={text} />
  return text.map((span, index) => {
    if (typeof span === 'string') return <Lines key={index} text={span} />
    if ('strong' in span) return <strong key={index}>{span.strong}</strong>
    if ('emphasis' in span) return <em key={index}>{span.emphasis}</em>
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
        <Lines text={text} />
      </p>
    </blockquote>
  )
}

const Lines = ({ text }: { text: string }) =>
  text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))

type PointsProps = Omit<Extract<MailBlock, { type: 'list' }>, 'type'> & Styled

function Points({ isOrdered, points, style }: PointsProps) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List className="text" style={style.list}>
      {points.map(({ text, depth }, index) => (
        <li
          key={index}
          style={{
            ...style.point,
            ...(depth > 0 && { marginLeft: depth * 20, listStyleType: 'disc' }),
          }}
        >
          <Inline text={text} style={style} />
        </li>
      ))}
    </List>
  )
}

type TableProps = Omit<Extract<MailBlock, { type: 'table' }>, 'type'> & Styled

function Table({ head, rows, style }: TableProps) {
  const cell = {
    ...style.value,
    ...style.item,
    padding: '6px 12px 6px 0',
    textAlign: 'left',
  } as const
  return (
    <table cellPadding={0} cellSpacing={0} style={{ margin: '0 0 16px' }}>
      <thead>
        <tr>
          {head.map((text, index) => (
            <th key={index} scope="col" className="text line" style={{ ...cell, borderTop: 0 }}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((text, index) => (
              <td key={index} className="text line" style={cell}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
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

function Item({ item: { title, href, meta, text, action }, style }: { item: MailItem } & Styled) {
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
      {action && (
        <p style={{ ...style.text, fontSize: 15, margin: '6px 0 0' }}>
          <a href={action.href} className="link" style={style.link}>
            {action.label}
          </a>
        </p>
      )}
    </div>
  )
}
