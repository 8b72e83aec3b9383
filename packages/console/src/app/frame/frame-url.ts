import { tokenHole } from '../layout/menu-target.ts'

interface Framed {
  url: string
  /** The server's word that this origin may learn the token. */
  tokenAllowed?: boolean | undefined
}

/** What a frame loads: the token is filled in for origins that may know it, and emptied for all others. */
export const frameUrl = ({ url, tokenAllowed }: Framed, token: string | undefined): string =>
  url.replaceAll(tokenHole, tokenAllowed === true ? encodeURIComponent(token ?? '') : '')

/**
 * What a framed page may do. It keeps its own origin only when that is not ours: scripts of our origin in a frame could
 * take the frame off and read the session.
 */
export function sandboxOf(url: string, own: string): string {
  const usual = 'allow-scripts allow-forms allow-popups allow-downloads'
  return new URL(url, own).origin === own ? usual : `${usual} allow-same-origin`
}
