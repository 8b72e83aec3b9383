import { connect, createServer, type Socket } from 'node:net'

/** A connection to a server that can be cut and restored. */
export interface Cable {
  /** The server's address through this connection. */
  readonly url: string
  cut(): void
  join(): void
  stop(): Promise<void>
}

export async function layCable(to: string): Promise<Cable> {
  const { hostname, port } = new URL(to)
  const ends = new Set<Socket>()
  let isCut = false
  const near = createServer((socket) => {
    if (isCut) {
      socket.destroy()
      return
    }
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [socket, far],
      [far, socket],
    ] as const) {
      ends.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        ends.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => near.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    isCut = true
    for (const socket of ends) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(near.address() as { port: number }).port}`,
    cut,
    join() {
      isCut = false
    },
    async stop() {
      cut()
      await new Promise((resolve) => near.close(resolve))
    },
  }
}
