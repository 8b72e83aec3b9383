import type { CameraNode } from '@fengsui/contract/video/camera-counts.ts'

/** Returns the nodes whose title has the text, with those above and below them, and the keys to open; all without a text. */
export function withText(
  nodes: readonly CameraNode[],
  text: string,
): { nodes: readonly CameraNode[]; open: readonly string[] } {
  if (text === '') return { nodes, open: [] }
  const open: string[] = []
  const narrowed = (node: CameraNode): CameraNode[] => {
    if (node.title.includes(text)) return [node]
    const children = (node.children ?? []).flatMap(narrowed)
    if (children.length === 0) return []
    open.push(node.key)
    return [{ ...node, children }]
  }
  return { nodes: nodes.flatMap(narrowed), open }
}

/** Keys of the branches open at first: down to the first level with more than one branch. */
export function openAtFirst(nodes: readonly CameraNode[]): string[] {
  const [only] = nodes
  if (!only?.children) return []
  const keys = nodes.map(({ key }) => key)
  return nodes.length === 1 ? [...keys, ...openAtFirst(only.children)] : []
}

export type Narrowing = 'all' | 'warned' | 'offline'
const isKept: Readonly<Record<Narrowing, (camera: CameraNode) => boolean>> = {
  all: () => true,
  warned: ({ warned }) => warned > 0,
  offline: ({ online }) => online === 0,
}

/** Only the cameras that are offline, or look at a place with an open warning, with what is above them. */
export function only(which: Narrowing, nodes: readonly CameraNode[]): readonly CameraNode[] {
  if (which === 'all') return nodes
  return nodes.flatMap((node): CameraNode[] => {
    if (node.kind === 'camera') return isKept[which](node) ? [node] : []
    const children = [...only(which, node.children ?? [])]
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

/** Organisations, plants and rooms with an open warning before the others, which keep their order; cameras stay. */
export function warnedFirst(nodes: readonly CameraNode[]): readonly CameraNode[] {
  const below = nodes.map((node) => (node.children ? { ...node, children: [...warnedFirst(node.children)] } : node))
  const rank = ({ kind, warned }: CameraNode): number => (kind !== 'camera' && warned > 0 ? 0 : 1)
  return below.toSorted((one, other) => rank(one) - rank(other))
}

/** The tree with who is online since (1 or 0 by id of the camera); the same nodes where nothing changes. */
export function withOnline(nodes: readonly CameraNode[], told: ReadonlyMap<string, number>): readonly CameraNode[] {
  const now = nodes.map((node): CameraNode => {
    if (node.kind === 'camera') {
      const online = told.get(node.value) ?? node.online
      return online === node.online ? node : { ...node, online }
    }
    const below = node.children ?? []
    const children = withOnline(below, told)
    if (children === below) return node
    return { ...node, children: [...children], online: children.reduce((sum, { online }) => sum + online, 0) }
  })
  return now.some((node, n) => node !== nodes[n]) ? now : nodes
}

/** The cameras that are online below the node of a key, in the order of the tree; of the whole tree without a key. */
export function onlineBelow(nodes: readonly CameraNode[], key?: string): readonly string[] {
  return nodes.flatMap((node): readonly string[] => {
    const children = node.children ?? []
    if (key !== undefined && node.key !== key) return onlineBelow(children, key)
    return node.kind === 'camera' ? (node.online === 1 ? [node.value] : []) : onlineBelow(children)
  })
}

export const hasCamera = (nodes: readonly CameraNode[], id: string): boolean =>
  nodes.some(({ kind, value, children }) => (kind === 'camera' ? value === id : hasCamera(children ?? [], id)))
