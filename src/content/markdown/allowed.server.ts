import sanitizeHtml from 'sanitize-html'

const own = /^\/media\/[\w.-]+$/
const candidate = /^\/media\/[\w.-]+ \d+w$/

/** Whether a picture comes from this site only. */
const isOwn = ({ src, srcset }: sanitizeHtml.Attributes) =>
  (src === undefined || own.test(src)) &&
  (srcset === undefined || srcset.split(', ').every((entry) => candidate.test(entry))) &&
  (src ?? srcset) !== undefined

/** The tags of articles, without those that responsive pictures need. */
export const articleTags =
  'h2 h3 h4 h5 h6 p br hr ul ol li blockquote pre code strong em s a img figure div table thead tbody tr th td'.split(
    ' ',
  )

/** Second line of defence; the parser already escapes HTML. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...articleTags, 'picture', 'source'],
  allowedAttributes: {
    '*': ['id', 'class'],
    a: ['href', 'rel', 'target', 'title', 'data-casino-id', 'data-out', 'data-placement'],
    ol: ['start'],
    img: ['src', 'srcset', 'sizes', 'width', 'height', 'alt', 'title', 'loading', 'decoding'],
    source: ['type', 'srcset', 'sizes'],
    // A bar below a share of a hundred: render.server.ts draws it.
    td: ['data-share', 'style'],
    div: ['role', 'tabindex', 'aria-label', 'aria-labelledby'],
  },
  allowedStyles: { td: { '--share': [/^\d{1,3}$/] } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Pages load nothing from other sites.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'img' || tag === 'source') && !isOwn(attribs),
  selfClosing: ['img', 'br', 'hr', 'source'],
}

export const sanitizeArticle = (html: string): string => sanitizeHtml(html, allowed)
