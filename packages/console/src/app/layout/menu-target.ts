/** The fields of a server menu item that decide what opening it does. */
export interface Targeted {
  code?: string | undefined
  path: string
  /** Address of the frame, when the item is not a page of the console. */
  url?: string | undefined
  /** 1: opens in a new window. */
  isOpen?: string | number | undefined
}

/** Whether a path is an external or HTML link, which is shown in a frame. */
export const isExternal = (path: string): boolean =>
  /^https?:\/\//i.test(path) || /^\/(?![/\\])[^?#]*\.html?(?:[?#]|$)/i.test(path)

/** Gives an external item the path of its frame page; its own address becomes the frame's `url`. */
export const framed = <T extends Targeted>(node: T): T =>
  isExternal(node.path) ? { ...node, url: node.path, path: `/myiframe/${encodeURIComponent(node.code ?? '')}` } : node

/** Placeholder for the user's token in an external address. */
export const tokenHole = '$'.concat('{token}')
export const asksToken = (url: string): boolean => url.includes(tokenHole)

const alone: readonly string[] = ['/overview/index', '/systemInstructions']

/** Opens a menu item in a console tab or in a new window. */
export function openMenu({ path, url, isOpen }: Targeted, go: (to: string) => void): void {
  const own = alone.includes(path) || String(isOpen) === '1'
  // An address with a token placeholder is opened in the frame only, where the token check takes place.
  if (own && !asksToken(url ?? '')) window.open(url ?? path, '_blank', 'noopener')
  else go(path)
}
