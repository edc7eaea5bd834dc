import sanitizeHtml from 'sanitize-html'

const own = /^\/media\/[\w.-]+$/

/** The elements that an article may consist of. */
export const articleTags =
  'h2 h3 h4 h5 h6 p br hr ul ol li blockquote pre code strong em s a img figure div table thead tbody tr th td'.split(
    ' ',
  )

/** What an article may consist of. The second line of defence: Markdown without raw HTML already makes nothing else. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: articleTags,
  allowedAttributes: {
    '*': ['id', 'class'],
    a: ['href', 'rel', 'target', 'title', 'data-casino-id', 'data-out', 'data-placement'],
    ol: ['start'],
    img: ['src', 'alt', 'title', 'loading', 'decoding'],
    div: ['role', 'tabindex', 'aria-label', 'aria-labelledby'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // A page asks no other site for anything (decisions, point 25).
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !own.test(attribs['src'] ?? ''),
}

export const sanitizeArticle = (html: string): string => sanitizeHtml(html, allowed)
