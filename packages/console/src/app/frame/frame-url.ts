import { callPath } from '@fengsui/contract/kit/resource.ts'
import { menu } from '@fengsui/contract/system/menu.ts'
import { asksToken, tokenHole } from '../layout/menu-target.ts'

interface Framed {
  code?: string | undefined
  url: string
  /** The server's word that this origin may learn the token. */
  tokenAllowed?: boolean | undefined
}

/** What a frame loads. An origin that may learn the token is reached by way of the server, which fills it in. */
export const frameUrl = ({ code, url, tokenAllowed }: Framed): string =>
  tokenAllowed === true && asksToken(url)
    ? `/api${callPath(menu, 'frame', menu.calls.frame)}?${new URLSearchParams({ code: code ?? '' })}`
    : url.replaceAll(tokenHole, '')

/**
 * What a framed page may do. It keeps its own origin only when that is not ours: scripts of our origin in a frame could
 * take the frame off and act as the reader.
 */
export function sandboxOf(url: string, own: string): string {
  const usual = 'allow-scripts allow-forms allow-popups allow-downloads'
  return new URL(url, own).origin === own ? usual : `${usual} allow-same-origin`
}
