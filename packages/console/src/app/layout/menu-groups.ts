import { groupOf, homePath, type MenuGroupCode, menuGroups } from '@fengsui/contract/menus/groups.ts'
import { breadcrumbTo, leavesOf, type MenuNode } from './menu-tree.ts'

/** A top menu of the server: a group, with the menus of the caller in it. */
interface TopMenu {
  id: string
  code: string
  name: string
  source: string
  menuIds: readonly string[]
}
/** An entry of the side menu. `tabs`: pages shown as tabs of one page; the entry opens the first. */
export interface MenuEntry extends MenuNode {
  children?: readonly MenuEntry[] | undefined
  tabs?: readonly MenuNode[] | undefined
}
interface MenuPart {
  code: string
  name: string
  icon: string
  members: readonly MenuEntry[]
}

/** Pages that are tabs of one page, by the path of their first; a branch is one page by its own path. */
const tabSets: readonly (readonly string[])[] = [['/yjxx', '/yjxx/highRisk', '/scbjxx', '/spbj']]
const tabbedBranches: readonly string[] = ['/sbtj']
/** Home is above the groups, the wide screen in the header. */
const elsewhere: readonly string[] = [homePath, '/overview/index']
/** Up to this many pages a group lists them all; a longer one keeps its sections closed. */
const listedWhole = 10
/** Up to this many pages a section of a long group has no heading of its own. */
const headless = 3

/** Returns the nodes of a group: pages it holds, with the branches above them. */
function held(nodes: readonly MenuNode[], isHeld: (node: MenuNode) => boolean): MenuNode[] {
  return nodes.flatMap((node) => {
    if (!node.children?.length) return !elsewhere.includes(node.path) && isHeld(node) ? [node] : []
    const children = held(node.children, isHeld)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

/** Returns entries where pages that are tabs of one page are one entry. */
function asTabs(nodes: readonly MenuNode[]): MenuEntry[] {
  return nodes.flatMap((node): MenuEntry[] => {
    if (node.children?.length) {
      if (node.children.length === 1 && node.children[0]) return [node.children[0]]
      const [first] = node.children
      if (first && tabbedBranches.includes(node.path))
        return [{ ...node, path: first.path, children: undefined, tabs: node.children }]
      return [{ ...node, children: asTabs(node.children) }]
    }
    const set = tabSets.find((paths) => paths.includes(node.path))
    const pages = set?.flatMap((path) => nodes.find((one) => one.path === path) ?? []) ?? []
    if (pages.length < 2) return [node]
    return pages[0] === node ? [{ ...node, tabs: pages }] : []
  })
}

/** Returns the entries of a group; in a short group the pages of all sections are in one list, in others those of short ones. */
function membersOf(nodes: readonly MenuNode[]): readonly MenuEntry[] {
  const entries = asTabs(nodes)
  const pages = entries.flatMap((entry) => entry.children ?? [entry])
  if (pages.length <= listedWhole) return pages
  return entries.flatMap((entry) => (entry.children && entry.children.length <= headless ? entry.children : [entry]))
}

/**
 * Returns the menu in groups: those of the server's top menus, or without any the declared ones. Pages of no
 * group come after them.
 */
export function groupMenu(
  nodes: readonly MenuNode[],
  tops: readonly TopMenu[],
  nameOf: (code: MenuGroupCode) => string,
): { groups: MenuPart[]; rest: MenuNode[] } {
  const parts =
    tops.length > 0
      ? tops.map(({ code, name, source, menuIds }) => {
          const ids = new Set(menuIds)
          return { code, name, icon: source, isHeld: ({ id }: MenuNode) => ids.has(id) }
        })
      : menuGroups.map(({ code, icon }) => ({
          code,
          name: nameOf(code),
          icon,
          isHeld: ({ path }: MenuNode) => groupOf(path) === code,
        }))
  const groups = parts
    .map(({ isHeld, ...part }) => ({ ...part, members: membersOf(held(nodes, isHeld)) }))
    .filter(({ members }) => members.length > 0)
  const rest = leavesOf(nodes).filter(
    (leaf) => !elsewhere.includes(leaf.path) && !parts.some(({ isHeld }) => isHeld(leaf)),
  )
  return { groups, rest }
}

const tabsWith = (entry: MenuEntry, pathname: string): boolean =>
  [entry, ...(entry.tabs ?? [])].some(({ path }) => pathname === path || pathname.startsWith(`${path}/`))

/** Returns the group, the section if any, and the entry that own an address. */
export function placeOf(groups: readonly MenuPart[], pathname: string) {
  for (const group of groups)
    for (const member of group.members) {
      const inside = (member.children ?? [member]).find((entry) => tabsWith(entry, pathname))
      if (inside) return { group, section: member.children ? member : undefined, entry: inside }
    }
  for (const group of groups) {
    const [first] = breadcrumbTo(group.members, pathname)
    const entry = group.members.find(({ path }) => path === first)
    if (entry) return { group, section: undefined, entry }
  }
  return undefined
}
