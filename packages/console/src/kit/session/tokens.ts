/** Where the tokens live: cookies, so that streams and downloads carry them too; never sent across sites. */
const names = { access: 'saber3-access-token', refresh: 'saber3-refresh-token' } as const
const bornAt = 'saber-token-time'

export interface Tokens {
  access: string
  refresh: string
  /** Seconds after which the access token should be renewed. */
  renewAfter: number
}

const read = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) || undefined

function write(name: string, value: string, more = ''): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http, where intranets run
  document.cookie = `${name}=${value}; Path=/; SameSite=Strict${secure}${more}`
}

export const accessToken = (): string | undefined => read(names.access)
export const refreshToken = (): string | undefined => read(names.refresh)

export function keepTokens({ access, refresh, renewAfter }: Tokens): void {
  write(names.access, access)
  write(names.refresh, refresh)
  localStorage.setItem(bornAt, JSON.stringify({ at: Date.now(), renewAfter }))
}

export function dropTokens(): void {
  write(names.access, '', '; Max-Age=0')
  write(names.refresh, '', '; Max-Age=0')
  localStorage.removeItem(bornAt)
}

/** Whether the access token has reached the age at which it is renewed. */
export function isDue(now = Date.now()): boolean {
  try {
    const { at, renewAfter } = JSON.parse(localStorage.getItem(bornAt) ?? '') as { at: number; renewAfter: number }
    return now - at >= renewAfter * 1000
  } catch {
    return true
  }
}
