import type { DeviceKindDeclaration, KindPage } from '@fengsui/contract/devices/kinds/declare.ts'
import { deviceKinds, type PagedKind } from '@fengsui/contract/devices/kinds/device-kinds.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'

export type { PagedKind }

/** What the console shows of each kind that has pages. */
export const kindPages = Object.fromEntries(
  deviceKinds.flatMap(({ code, page }: DeviceKindDeclaration) => (page ? [[code, page]] : [])),
) as Readonly<Record<PagedKind, KindPage>>

/** Path segment of a kind's pages under /sbtj; kinds without pages have none. */
export const deviceSegments = Object.fromEntries(
  Object.entries(kindPages).map(([kind, { segment }]) => [kind, segment]),
) as Readonly<Record<PagedKind, string>>

export const isPagedKind = (kind: unknown): kind is PagedKind =>
  typeof kind === 'string' && Object.hasOwn(deviceSegments, kind)

/** Returns the path of a device's page; undefined for kinds that have none. */
export const devicePath = (kind: unknown, code: unknown): string | undefined =>
  isPagedKind(kind) && typeof code === 'string' ? `/sbtj/${deviceSegments[kind]}/${code}` : undefined

/** Lists of kinds without pages of their own among the devices, and the permission to view them. */
const otherLists: Readonly<Record<string, readonly [path: string, permission: string]>> = {
  camera: ['/video/camera', 'video_view'],
  nvr: ['/video/nvr', 'video_view'],
  ai: ['/video/ai', 'video_view'],
}

/** Returns the list with the devices of a kind and the permission to view it; undefined for kinds that have none. */
export function deviceList(kind: string): readonly [path: string, permission: string] | undefined {
  return isPagedKind(kind) ? [`/sbtj/${deviceSegments[kind]}`, 'device_view'] : lookup(otherLists, kind)
}

/** Returns the path of the list of a kind; undefined for kinds that have none. */
export const devicePage = (kind: unknown): string | undefined =>
  isPagedKind(kind) ? `/sbtj/${deviceSegments[kind]}` : undefined
