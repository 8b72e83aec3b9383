/** A menu as the server sends it, as far as it decides what opening it does. */
export interface Targeted {
  code?: string | undefined
  path: string
  /** Not a page of the console: what stands in the frame. */
  url?: string | undefined
  /** 1: opens a window of its own. */
  isOpen?: string | number | undefined
}

/** External and html links are shown in a frame. */
export const isExternal = (path: string): boolean =>
  /^https?:\/\//i.test(path) || /^\/(?![/\\])[^?#]*\.html?(?:[?#]|$)/i.test(path)

/** An external item gets the address of its frame; its own becomes what stands in it. */
export const framed = <T extends Targeted>(node: T): T =>
  isExternal(node.path) ? { ...node, url: node.path, path: `/myiframe/${encodeURIComponent(node.code ?? '')}` } : node

/** Where an external address wants the reader's token. */
export const tokenHole = '$'.concat('{token}')
export const asksToken = (url: string): boolean => url.includes(tokenHole)

const alone: readonly string[] = ['/overview/index', '/systemInstructions']

/** Opens a menu: in a tab of the console, or in a window of its own. */
export function openMenu({ path, url, isOpen }: Targeted, go: (to: string) => void): void {
  const own = alone.includes(path) || String(isOpen) === '1'
  // What asks for a token gets it in the frame only, where it is decided whether it may.
  if (own && !asksToken(url ?? '')) window.open(url ?? path, '_blank', 'noopener')
  else go(path)
}
