import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

/** Parameters of an `Authorization: Digest` header; undefined for another scheme. */
export function digestIn(header: string | undefined): ReadonlyMap<string, string> | undefined {
  if (!header || header.length > 2000 || !/^digest\s/i.test(header)) return undefined
  return new Map(
    [...header.matchAll(/([a-z]+)\s*=\s*(?:"([^"]*)"|([^\s,"]+))/gi)].map(([, name = '', quoted, bare]) => [
      name.toLowerCase(),
      quoted ?? bare ?? '',
    ]),
  )
}

/** Returns the response a device that knows the password gives (RFC 2617, without and with `qop`). */
export function digestResponse(given: ReadonlyMap<string, string>, password: string, method: string): string {
  const of = (name: string) => given.get(name) ?? ''
  const own = md5(`${of('username')}:${of('realm')}:${password}`)
  const asked = md5(`${method}:${of('uri')}`)
  const middle = given.has('qop') ? `${of('nonce')}:${of('nc')}:${of('cnonce')}:${of('qop')}` : of('nonce')
  return md5(`${own}:${middle}:${asked}`)
}

const lifeMs = 5 * 60_000

/** Numbers that a device signs. They are signed themselves, so that none has to be remembered, and live five minutes. */
export function createNonces(now: () => number) {
  const key = randomBytes(32)
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('hex').slice(0, 32)
  return {
    make(deviceId: string): string {
      const at = now().toString(36)
      return `${at}.${sign(`${at} ${deviceId}`)}`
    },
    isValid(nonce: string, deviceId: string): boolean {
      const [at = '', signature = ''] = nonce.split('.')
      const [own, given] = [Buffer.from(sign(`${at} ${deviceId}`)), Buffer.from(signature)]
      if (own.length !== given.length || !timingSafeEqual(own, given)) return false
      const age = now() - Number.parseInt(at, 36)
      return age >= 0 && age <= lifeMs
    },
  }
}

/** Whether the device proves that it knows the password. Its name in the proof may differ from its id. */
export function isProof(given: ReadonlyMap<string, string>, password: string, method: string, realm: string): boolean {
  const algorithm = (given.get('algorithm') ?? 'MD5').toUpperCase()
  if (algorithm !== 'MD5' || given.get('realm') !== realm) return false
  const [own, told] = [Buffer.from(digestResponse(given, password, method)), Buffer.from(given.get('response') ?? '')]
  return own.length === told.length && timingSafeEqual(own, told)
}
