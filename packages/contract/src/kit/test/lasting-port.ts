import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that the system gives to connections and to servers that ask for any (32768 and more on Linux). */
const [first, count] = [20_000, 12_000]

/**
 * Returns a free port for a server that is restarted on it: while the server is down, the system gives the port to
 * nobody else.
 */
export async function lastingPort(): Promise<number> {
  for (;;) {
    const port = first + Math.floor(Math.random() * count)
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
}
