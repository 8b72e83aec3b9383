import { callPath } from '@fengsui/contract/kit/resource.ts'
import { menu } from '@fengsui/contract/system/menu.ts'
import { asksToken, tokenHole } from '../layout/menu-target.ts'

interface Framed {
  code?: string | undefined
  url: string
  /** Set by the server: this origin may receive the token. */
  tokenAllowed?: boolean | undefined
}

/**
 * Returns the URL of the frame. An origin that may receive the token is loaded through the server, which
 * inserts it.
 */
export const frameUrl = ({ code, url, tokenAllowed }: Framed): string =>
  tokenAllowed === true && asksToken(url)
    ? `/api${callPath(menu, 'frame', menu.calls.frame)}?${new URLSearchParams({ code: code ?? '' })}`
    : url.replaceAll(tokenHole, '')

/**
 * Returns the sandbox flags of a framed page. `allow-same-origin` is set only for foreign origins: scripts of
 * our own origin in a frame could remove the sandbox and act as the user.
 */
export function sandboxOf(url: string, own: string): string {
  const usual = 'allow-scripts allow-forms allow-popups allow-downloads'
  return new URL(url, own).origin === own ? usual : `${usual} allow-same-origin`
}
