import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'

const mostBody = 256 * 1024

/** The body of a request; undefined when it is longer than a device reads. */
export async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    size += part.length
    if (size > mostBody) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Listens as a device does. Rejects when the port is taken. */
export async function listen(
  handler: RequestListener,
  port: number,
  host: string,
): Promise<{ server: Server; port: number }> {
  const server = createServer(handler)
  server.maxConnections = 128
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.removeListener('error', reject)
      resolve()
    })
  })
  const address = server.address()
  return { server, port: typeof address === 'object' && address ? address.port : port }
}

export const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
