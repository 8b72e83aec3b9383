import type { Targeted } from './menu-target.ts'

/** A menu of the signed-in user, as the server built it. */
export interface MenuNode extends Targeted {
  id: string
  name: string
  /** Name of an icon. */
  source?: string | undefined
  /** The server's word that the origin of `url` may learn the token. */
  tokenAllowed?: boolean | undefined
  children?: readonly MenuNode[] | undefined
}

/** Menus that open a page. */
export const leavesOf = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => (node.children?.length ? leavesOf(node.children) : [node]))

/** Paths from the root to the menu that owns an address: itself, or the nearest menu above it. */
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
