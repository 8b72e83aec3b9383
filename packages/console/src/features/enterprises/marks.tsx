import type { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { OpenWarnings } from '../../ui/badges/open-warnings.tsx'
import type { SeverityLevel } from '../../ui/badges/severity.tsx'
import { formatNumber, noValue } from '../../ui/format/number.ts'

/** Highest open warning of an enterprise and number of open warnings, with a link to them. */
export function EnterpriseWarnings({ row }: { row: RowOf<typeof enterprise> }) {
  return (
    <OpenWarnings
      count={row.openWarnings as number | null}
      worst={row.worstSeverity as SeverityLevel | null}
      to={`/yjxx?enterpriseId=${row.id}`}
    />
  )
}

/** `84 / 86`: online and total devices; bold when some are offline. */
export function DevicesOnline({ row }: { row: RowOf<typeof enterprise> }) {
  const [online, all] = [row.onlineCount, row.deviceCount] as (number | null)[]
  if (!all) return noValue
  const shown = `${formatNumber(online ?? 0, 0)} / ${formatNumber(all, 0)}`
  return (online ?? 0) < all ? <b>{shown}</b> : shown
}
