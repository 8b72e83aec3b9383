import { lookup } from '@fengsui/contract/kit/lookup.ts'
import type { Found, FoundKind } from '@fengsui/contract/search/search.ts'
import { devicePath } from '../../ui/devices/device-path.ts'
import { plantPath } from '../../ui/enterprise-link.tsx'

const books: Readonly<Record<string, string>> = {
  licence: '/licence/licence',
  record: '/licence/record',
  sales: '/order/sales',
  purchase: '/order/purchase',
  transport: '/transport/order',
}
const crew: Readonly<Record<string, string>> = { driver: '/transport/driver', escort: '/transport/escort' }

/** Returns the address of something found. */
export function foundPath(kind: FoundKind, { id, enterpriseId, of, state }: Found): string {
  const open = new URLSearchParams({ open: id })
  if (kind === 'warning') return `/yjxx?${new URLSearchParams({ status: 'all', open: id })}`
  if (kind === 'vehicle') return `/transport/vehicle?${open}`
  if (kind === 'device') return devicePath(of ?? '', state ?? '') ?? plantPath(enterpriseId ?? id)
  if (kind === 'news') return `/notice/news/${id}`
  const post = kind === 'person' ? lookup(crew, of ?? '') : undefined
  if (post) return `${post}?${open}`
  if (kind === 'licence' || kind === 'order') return `${lookup(books, of ?? '') ?? '/wel/index'}?${open}`
  return plantPath(enterpriseId ?? id)
}
