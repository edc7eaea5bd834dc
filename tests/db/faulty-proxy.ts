import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'

/** Starts a TCP server on a free port of the loopback address. */
async function listen(onConnection: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)))
    onConnection(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server's address is never a string
  return {
    port,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** The same database's address by way of a port. */
export function through(url: string, port: number): string {
  const address = new URL(url)
  address.port = String(port)
  return address.href
}

/**
 * A way to a server that can fall silent: connections stand, and what is sent over them is
 * swallowed. `match` chooses, by what a client has sent, which connections do.
 */
export async function startSilentProxy(port: number) {
  let isSilent: ((sent: string) => boolean) | undefined
  const proxy = await listen((client) => {
    const server = connect(port, '127.0.0.1').on('error', () => client.destroy())
    let sent = ''
    const swallows = () => isSilent?.(sent) ?? false
    client.on('data', (data) => {
      if (sent.length < 10_000) sent += data.toString('latin1')
      if (!swallows()) server.write(data)
    })
    server.on('data', (data) => swallows() || client.write(data))
    client.on('close', () => server.destroy())
    server.on('close', () => swallows() || client.destroy())
  })
  return {
    ...proxy,
    silence: (match: (sent: string) => boolean = () => true) => void (isSilent = match),
    heal: () => void (isSilent = undefined),
  }
}

/**
 * A stand-in for a connection pooler in transaction mode: each client's transactions take turns on
 * two sessions of the server, and what a session says while no transaction has it is lost.
 */
export async function startTransactionPooler(port: number) {
  return await listen((client) => {
    const servers = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
    let current = 0
    let began = false
    const started = new Set<Socket>()
    servers.forEach((server, index) => {
      const messages = createSplitter()
      server.on('error', () => client.destroy())
      server.on('data', (data: Buffer) => {
        for (const message of messages(data)) {
          const isReady = message[0] === 0x5a && message[5] === 0x49 // ReadyForQuery, idle
          if (started.has(server)) {
            if (index === current) client.write(message)
            if (index === current && isReady) current = 1 - current
          } else if (isReady) {
            // The client may begin when both have.
            if (started.add(server).size === servers.length) client.write(message)
          } else if (index === 0) client.write(message)
        }
      })
    })
    client.on('data', (data) => {
      // Both sessions get the start packet, one of them whatever follows.
      if (began) servers[current]?.write(data)
      else for (const server of servers) server.write(data)
      began = true
    })
    client.on('close', () => servers.forEach((server) => server.destroy()))
  })
}

/** Cuts a server's bytes into its messages. */
function createSplitter() {
  let rest: Buffer = Buffer.alloc(0)
  return (data: Buffer): Buffer[] => {
    rest = Buffer.concat([rest, data])
    const messages: Buffer[] = []
    while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
      const end = 1 + rest.readUInt32BE(1)
      messages.push(rest.subarray(0, end))
      rest = rest.subarray(end)
    }
    return messages
  }
}
