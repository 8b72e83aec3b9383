import type { dashboardShow } from '@fengsui/contract/dashboards/dashboard-show.ts'
import type { OutputOf } from '@fengsui/contract/kit/call.ts'
import { deviceSegments, isPagedKind, kindPages } from '../../../ui/devices/device-path.ts'

type Equipment = OutputOf<(typeof dashboardShow)['calls']['equipment']>
type Kind = Equipment[number]

/** Sums all kinds; the rate is null without devices. */
export function sumOf(kinds: Equipment): { online: number; total: number; rate: number | null } {
  const online = kinds.reduce((sum, kind) => sum + kind.online, 0)
  const total = kinds.reduce((sum, kind) => sum + kind.total, 0)
  return { online, total, rate: total > 0 ? (online / total) * 100 : null }
}

/** Kinds in the order of the data path: gateways first, cameras last. */
export const inOrder = (kinds: Equipment): Equipment => {
  const rank = ({ kind }: Kind) => (isPagedKind(kind) ? kindPages[kind].rank : Number.MAX_SAFE_INTEGER)
  return kinds.filter(({ total }) => total > 0).toSorted((a, b) => rank(a) - rank(b))
}

/** Returns so many kinds in their order, those with devices away before the others; all that have some away. */
export function missingFirst(kinds: Equipment, most: number): Equipment {
  const all = inOrder(kinds)
  const away = all.filter(({ online, total }) => online < total)
  const whole = all.filter(({ online, total }) => online === total)
  return [...away, ...whole.slice(0, Math.max(0, most - away.length))]
}

/** Returns the page that lists a kind; undefined if there is none. */
export const pageOf = (kind: string): string | undefined =>
  isPagedKind(kind) ? `/sbtj/${deviceSegments[kind]}` : undefined
