import type { Row } from '../../kit/client/resource-calls.ts'
import { formatNumber, noValue } from '../../kit/format/number.ts'
import { OpenWarnings } from '../../kit/marks/open-warnings.tsx'
import type { SeverityLevel } from '../../kit/marks/severity.tsx'

/** The gravest open warning of an enterprise and how many there are, leading to them. */
export function EnterpriseWarnings({ row }: { row: Row }) {
  return (
    <OpenWarnings
      count={row.openWarnings as number | null}
      worst={row.worstSeverity as SeverityLevel | null}
      to={`/yjxx?enterpriseId=${row.id}`}
    />
  )
}

/** `84 / 86`: devices online of all; heavier when some are silent. */
export function DevicesOnline({ row }: { row: Row }) {
  const [online, all] = [row.onlineCount, row.deviceCount] as (number | null)[]
  if (!all) return noValue
  const shown = `${formatNumber(online ?? 0, 0)} / ${formatNumber(all, 0)}`
  return (online ?? 0) < all ? <b>{shown}</b> : shown
}
