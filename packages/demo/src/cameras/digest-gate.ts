import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export interface Login {
  readonly name: string
  readonly password: string
}

const nonceLife = 300_000
const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Reads `name="value"` and `name=value` of an Authorization header. */
const partsOf = (header: string): Map<string, string> =>
  new Map(
    [...header.matchAll(/(\w+)\s*=\s*(?:"([^"]*)"|([^\s,]+))/g)].map(([, name = '', quoted, bare]) => [
      name.toLowerCase(),
      quoted ?? bare ?? '',
    ]),
  )

/** Demands digest authentication (RFC 2617, MD5, with and without qop) as cameras do; its nonces last five minutes. */
export function digestGate(realm: string) {
  const secret = randomBytes(16)
  const signed = (time: string) => createHmac('sha256', secret).update(time).digest('hex').slice(0, 24)
  const isFresh = (nonce: string): boolean => {
    const [time = '', signature = ''] = nonce.split('-')
    return isSame(signature, signed(time)) && Date.now() - Number.parseInt(time, 36) < nonceLife
  }
  return {
    /** The value of WWW-Authenticate. */
    challenge(): string {
      const time = Date.now().toString(36)
      return `Digest realm="${realm}", nonce="${time}-${signed(time)}", algorithm=MD5`
    },
    /** Whether an Authorization header holds the account, for this method. */
    admits(header: string | undefined, method: string, login: Login): boolean {
      if (!header || !/^digest\s/i.test(header)) return false
      const given = partsOf(header)
      const of = (name: string) => given.get(name) ?? ''
      if (of('username') !== login.name || of('realm') !== realm || !isFresh(of('nonce'))) return false
      const own = md5(`${login.name}:${realm}:${login.password}`)
      const asked = md5(`${method}:${of('uri')}`)
      const middle = of('qop') ? `${of('nonce')}:${of('nc')}:${of('cnonce')}:${of('qop')}` : of('nonce')
      return isSame(of('response').toLowerCase(), md5(`${own}:${middle}:${asked}`))
    },
  }
}
export type DigestGate = ReturnType<typeof digestGate>
