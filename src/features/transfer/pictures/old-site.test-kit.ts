/** A local server in the place of the WordPress site that is left. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import type { Outbound } from '#deps.ts'
import { publicNetwork } from '#process/network.ts'

export type OldSite = Awaited<ReturnType<typeof startOldSite>>

export const makePicture = (background: string, format: 'jpeg' | 'png' = 'jpeg') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .toFormat(format)
    .toBuffer()

export async function startOldSite(first: Record<string, Buffer> = {}) {
  const files = new Map(Object.entries(first))
  const redirects = new Map<string, string>()
  const statuses = new Map<string, number>()
  /** Said, not sent. */
  const lengths = new Map<string, number>()
  const asked: string[] = []
  const agents: (string | undefined)[] = []
  let open = 0
  let most = 0
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://old.test').pathname
    asked.push(path)
    agents.push(request.headers['user-agent'])
    open += 1
    most = Math.max(most, open)
    response.on('close', () => (open -= 1))
    if (path.startsWith('/silent/')) return // never answers
    const location = redirects.get(path)
    const length = lengths.get(path)
    const file = files.get(path)
    if (location) response.writeHead(302, { location }).end()
    else if (length) response.writeHead(200, { 'content-length': length }).flushHeaders()
    else if (file) response.writeHead(200, { 'content-type': 'image/x' }).end(file)
    else response.writeHead(statuses.get(path) ?? 404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server's is never a string
  const hosts: Record<string, string[]> = {
    'old.test': ['127.0.0.1'],
    'silent.test': ['127.0.0.1'],
    'intranet.test': ['10.0.0.7'],
  }
  const outbound: Outbound = {
    pause: 0,
    timeout: 400,
    network: {
      resolve: (host) =>
        hosts[host]
          ? Promise.resolve(hosts[host])
          : Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' })),
      // The stand-in's own address, and no other that is private.
      permits: (address) => address === '127.0.0.1' || publicNetwork.permits(address),
    },
  }
  return {
    port,
    base: `http://old.test:${port}`,
    files,
    redirects,
    statuses,
    lengths,
    asked,
    agents,
    most: () => most,
    outbound,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Item = {
  id: number
  title: string
  content?: string
  thumbnail?: number
  /** The file of an attachment. */
  file?: string
  alt?: string
  parent?: number
  link?: string
}

const meta = (name: string, value: string | number | undefined) =>
  value === undefined
    ? ''
    : `<wp:postmeta><wp:meta_key>${name}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`

export const wrapExport = (base: string, items: readonly Item[]) =>
  `<rss xmlns:wp="w" xmlns:content="c"><channel><language>en-GB</language><wp:wxr_version>1.2</wp:wxr_version>
   <wp:base_blog_url>${base}</wp:base_blog_url>${items
     .map(
       ({ id, title, content = '', thumbnail, file, alt, parent, link }) =>
         `<item><title>${title}</title><wp:post_id>${id}</wp:post_id>
          <wp:status>${file ? 'inherit' : 'publish'}</wp:status>
          ${link ? `<link>${link}</link>` : ''}${parent ? `<wp:post_parent>${parent}</wp:post_parent>` : ''}
          <wp:post_type>${file ? 'attachment' : 'post'}</wp:post_type>
          ${file ? `<wp:attachment_url>${base}${file}</wp:attachment_url>` : ''}
          ${meta('_thumbnail_id', thumbnail)}${meta('_wp_attachment_image_alt', alt)}
          <content:encoded><![CDATA[${content}]]></content:encoded></item>`,
     )
     .join('\n')}</channel></rss>`
