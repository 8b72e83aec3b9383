import { createServer } from 'node:net'

/** Returns a loopback port with no listener: the wanted one when it is free. */
export async function freePort(wanted?: number): Promise<number> {
  return (wanted && (await tryPort(wanted))) || (await tryPort(0)) || 0
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined))
    })
  })
}
