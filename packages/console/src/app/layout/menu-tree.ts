import type { Targeted } from './menu-target.ts'

/** A menu item of the signed-in user, as built by the server. */
export interface MenuNode extends Targeted {
  id: string
  name: string
  /** Icon name. */
  source?: string | undefined
  /** Set by the server: the origin of `url` may receive the token. */
  tokenAllowed?: boolean | undefined
  children?: readonly MenuNode[] | undefined
}

/** Returns the menu items that open a page. */
export const leavesOf = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => (node.children?.length ? leavesOf(node.children) : [node]))

/**
 * Returns the paths from the root to the menu item that owns an address: the item itself or its nearest
 * ancestor.
 */
export function breadcrumbTo(nodes: readonly MenuNode[], pathname: string): string[] {
  const owns = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  const inside = nodes
    .map((node) => ({ node, below: breadcrumbTo(node.children ?? [], pathname) }))
    .filter(({ node, below }) => below.length > 0 || owns(node.path))
    .sort(
      (a, b) => Number(b.below.length > 0) - Number(a.below.length > 0) || b.node.path.length - a.node.path.length,
    )[0]
  return inside ? [inside.node.path, ...inside.below] : []
}
