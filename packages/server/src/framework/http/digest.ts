import { createHash, randomBytes } from 'node:crypto'

/** Account of a device. */
interface Login {
  readonly name: string
  readonly password: string
}

export interface Challenge {
  readonly realm: string
  readonly nonce: string
  readonly opaque: string | undefined
  readonly algorithm: 'md5' | 'sha256'
  readonly hasQop: boolean
}

const algorithms = new Map<string, Challenge['algorithm']>([
  ['md5', 'md5'],
  ['sha-256', 'sha256'],
])

/** Reads the first digest challenge with an algorithm known here; undefined when only others are offered. */
export function challengeIn(headers: readonly string[]): Challenge | undefined {
  for (const header of headers) {
    if (!/^digest\s/i.test(header)) continue
    const values = new Map(
      [...header.matchAll(/(\w+)\s*=\s*(?:"([^"]*)"|([^\s,]+))/g)].map(([, name = '', quoted, bare]) => [
        name.toLowerCase(),
        quoted ?? bare ?? '',
      ]),
    )
    const algorithm = algorithms.get((values.get('algorithm') ?? 'MD5').toLowerCase())
    const [realm, nonce] = [values.get('realm'), values.get('nonce')]
    const qops =
      values
        .get('qop')
        ?.split(',')
        .map((qop) => qop.trim()) ?? []
    if (!algorithm || realm === undefined || !nonce || (qops.length > 0 && !qops.includes('auth'))) continue
    return { realm, nonce, opaque: values.get('opaque'), algorithm, hasQop: qops.length > 0 }
  }
  return undefined
}

const quoted = (text: string): string => `"${text.replace(/[\\"\r\n]/g, '')}"`

/** Returns the Authorization header of a request (RFC 7616). */
export function authorization(
  { realm, nonce, opaque, algorithm, hasQop }: Challenge,
  { name, password }: Login,
  method: string,
  uri: string,
): string {
  const hash = (text: string) => createHash(algorithm).update(text).digest('hex')
  const client = randomBytes(8).toString('hex')
  const [own, asked] = [hash(`${name}:${realm}:${password}`), hash(`${method}:${uri}`)]
  const response = hasQop ? hash(`${own}:${nonce}:00000001:${client}:auth:${asked}`) : hash(`${own}:${nonce}:${asked}`)
  const parts = [
    `username=${quoted(name)}`,
    `realm=${quoted(realm)}`,
    `nonce=${quoted(nonce)}`,
    `uri=${quoted(uri)}`,
    `response="${response}"`,
    `algorithm=${algorithm === 'md5' ? 'MD5' : 'SHA-256'}`,
    ...(opaque === undefined ? [] : [`opaque=${quoted(opaque)}`]),
    ...(hasQop ? [`qop=auth, nc=00000001, cnonce="${client}"`] : []),
  ]
  return `Digest ${parts.join(', ')}`
}
