const secret =
  /pass(word|wd)?|token|secret|authorization|blade-?auth|cookie|captcha|id_?card|identity|(access|app)_?key|credential|signature/i
/** Names secret by exact match only: a text message's code, the short form of a sign-in link. */
const whole = new Set(['code', 'sendCode', 'p', 'key', 'state', 'ticket'])
const mask = '***'
/** Account and password in the address of a camera or database. */
const account = /(:\/\/)[^\s/@]*:[^\s/@]*@/g
const longest = 300
const mostEntries = 50

/** Parameters for storage: secrets masked at any depth, accounts cut from addresses, long texts truncated. */
export function masked(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') {
    const text = value.replace(account, `$1${mask}@`)
    return text.length > longest ? `${text.slice(0, longest)}…` : text
  }
  if (typeof value !== 'object' || value === null) return value
  if (depth >= 4) return '…'
  if (Array.isArray(value)) return value.slice(0, mostEntries).map((one) => masked(one, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, mostEntries)
      .map(([name, one]) => [name, isSecret(name) && one ? mask : masked(one, depth + 1)]),
  )
}

const isSecret = (name: string): boolean => whole.has(name) || secret.test(name)

/** The same as JSON text of bounded length. */
export const maskedText = (value: unknown): string => (JSON.stringify(masked(value)) ?? '').slice(0, 4000)
