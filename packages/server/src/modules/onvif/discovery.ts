import { randomUUID } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { networkInterfaces } from 'node:os'
import { allNamed, parseXml, textAt } from '../../framework/xml/xml-tree.ts'

/** A device that answered the search. */
export interface Discovered {
  readonly url: string
  readonly address: string
  readonly name: string | null
  readonly model: string | null
}

const group = '239.255.255.250'
const port = 3702
const bounds = { answers: 512, bytes: 16 * 1024 }

const probe = (): string => `<?xml version="1.0" encoding="utf-8"?>
<e:Envelope xmlns:e="http://www.w3.org/2003/05/soap-envelope" xmlns:w="http://schemas.xmlsoap.org/ws/2004/08/addressing" xmlns:d="http://schemas.xmlsoap.org/ws/2005/04/discovery" xmlns:dn="http://www.onvif.org/ver10/network/wsdl">
<e:Header><w:MessageID>uuid:${randomUUID()}</w:MessageID><w:To>urn:schemas-xmlsoap-org:ws:2005:04:discovery</w:To><w:Action>http://schemas.xmlsoap.org/ws/2005/04/discovery/Probe</w:Action></e:Header>
<e:Body><d:Probe><d:Types>dn:NetworkVideoTransmitter</d:Types></d:Probe></e:Body></e:Envelope>`

/** Reads what answers to a search say; only addresses of the sender itself count. */
export function readProbeMatches(bytes: Buffer, sender: string): Discovered[] {
  if (bytes.length > bounds.bytes) return []
  try {
    return allNamed(parseXml(bytes.toString('utf8')), 'ProbeMatch')
      .slice(0, 8)
      .flatMap((match): Discovered[] => {
        const urls = (textAt(match, 'XAddrs') ?? '')
          .split(/\s+/)
          .filter((url) => /^https?:/.test(url) && URL.canParse(url))
        const url = urls.find((one) => new URL(one).hostname.replace(/^\[|\]$/g, '') === sender)
        const scopes = (textAt(match, 'Scopes') ?? '').split(/\s+/)
        const scope = (kind: string) => {
          const found = scopes.find((one) => one.startsWith(`onvif://www.onvif.org/${kind}/`))
          return found ? decoded(found.slice(`onvif://www.onvif.org/${kind}/`.length)).slice(0, 60) : null
        }
        if (!url || url.length > 255) return []
        return [{ url, address: sender, name: scope('name'), model: scope('hardware') }]
      })
  } catch {
    return []
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export interface SearchOptions {
  readonly waitMs?: number
  /** Where to ask; by default the group of the search protocol on every IPv4 network of this machine. */
  readonly target?: { readonly address: string; readonly port: number }
}

/** Searches the networks of this server for ONVIF cameras (WS-Discovery); answers by address. */
export async function searchCameras({ waitMs = 3000, target = { address: group, port } }: SearchOptions = {}) {
  const found = new Map<string, Discovered>()
  const own = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && (!internal || target.address !== group))
    .slice(0, 16)
  await Promise.all(own.map(({ address }) => searchFrom(address, target, waitMs, found)))
  return [...found.values()].sort((one, other) => (one.address < other.address ? -1 : 1))
}

/** A network that cannot be asked, as one without multicast, gives no answers. */
function searchFrom(
  own: string,
  target: { readonly address: string; readonly port: number },
  waitMs: number,
  found: Map<string, Discovered>,
): Promise<void> {
  return new Promise((resolve) => {
    const socket = createSocket({ type: 'udp4' })
    const end = () => {
      clearTimeout(timer)
      socket.removeAllListeners()
      socket.on('error', () => {})
      socket.close()
      resolve()
    }
    const timer = setTimeout(end, waitMs)
    socket.on('error', end)
    socket.on('message', (bytes, { address }) => {
      for (const one of readProbeMatches(bytes, address)) if (found.size < bounds.answers) found.set(one.url, one)
    })
    socket.bind(0, own, () => {
      const bytes = Buffer.from(probe())
      // A datagram may be lost: it is asked twice.
      for (let n = 0; n < 2; n++) socket.send(bytes, target.port, target.address, () => {})
    })
  })
}
