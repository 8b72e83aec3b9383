import { hostname, networkInterfaces } from 'node:os'

/**
 * Returns the origins of a server without a configured public address: its listen address and names for it.
 */
export function ownOrigins(host: string, port: number): readonly string[] {
  const everywhere = host === '0.0.0.0' || host === '::'
  const own = Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address))
  const hosts = everywhere
    ? ['127.0.0.1', 'localhost', hostname(), ...own]
    : [host, ...(isLoopback(host) ? ['localhost'] : [])]
  const addresses = hosts.map((one) => `http://${one.includes(':') ? `[${one}]` : one}:${port}`)
  return [...new Set(addresses.filter((one) => URL.canParse(one)).map((one) => new URL(one).origin))]
}

const isLoopback = (host: string): boolean => /^127\.|^::1$|^localhost$/.test(host)
