import type { dashboardShow } from '@fengsui/contract/dashboards/dashboard-show.ts'
import type { OutputOf } from '@fengsui/contract/kit/call.ts'
import { deviceSegments, isPagedKind } from '../../../kit/devices/device-path.ts'

export type Equipment = OutputOf<(typeof dashboardShow)['calls']['equipment']>
export type Kind = Equipment[number]

/** Percent below which a kind stands out: the target of section G.1 is an average over the day, this is now. */
export const weak = 95

/** All kinds together; the rate is null without devices. */
export function sumOf(kinds: Equipment): { online: number; total: number; rate: number | null } {
  const online = kinds.reduce((sum, kind) => sum + kind.online, 0)
  const total = kinds.reduce((sum, kind) => sum + kind.total, 0)
  return { online, total, rate: total > 0 ? (online / total) * 100 : null }
}

/** The kinds with most devices offline. */
export const worstOf = (kinds: Equipment, most: number): Equipment =>
  kinds
    .filter(({ offline }) => offline > 0)
    .toSorted((a, b) => b.offline - a.offline)
    .slice(0, most)

/** Kinds in the order in which their data travels: gateways first, cameras last. */
const order: readonly string[] = ['gateway', 'pds', 'chargegunpowder', 'th', 'dust', 'electrostatic', 'druginvolved']
export const inOrder = (kinds: Equipment): Equipment => {
  const rank = ({ kind }: Kind) => (order.includes(kind) ? order.indexOf(kind) : order.length)
  return kinds.filter(({ total }) => total > 0).toSorted((a, b) => rank(a) - rank(b))
}

/** The page that lists a kind; undefined for kinds that have none. */
export const pageOf = (kind: string): string | undefined =>
  isPagedKind(kind) ? `/sbtj/${deviceSegments[kind]}` : undefined
