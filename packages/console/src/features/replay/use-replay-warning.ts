import { warningproduce } from '@fengsui/contract/warnings/warning.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../ui/client/call.ts'
import { parseTime } from '../../ui/format/time.ts'

export interface ReplayWarning {
  readonly id: string
  readonly warnNo: string
  readonly typeKey: string
  readonly severity: string
  readonly enterpriseName: string
  readonly placeName: string
  /** When it was raised, ms since 1970: T of the page. */
  readonly at: number
  readonly chart: {
    readonly deviceId: string
    readonly metric: string
    readonly unit: string
    readonly threshold: number | null
  } | null
}

type Detail = Readonly<Record<string, unknown>>

/** A rise has no limit of the value itself; its device and metric have a curve all the same. */
function ownChart({ deviceId, metric, unitText }: Detail): ReplayWarning['chart'] {
  if (typeof deviceId !== 'string' || typeof metric !== 'string' || metric === 'aiEvent') return null
  return { deviceId, metric, unit: typeof unitText === 'string' ? unitText : '', threshold: null }
}

/** The warning that a replay is about; undefined without one, or where the caller may not see it. */
export function useReplayWarning(id: string | null): ReplayWarning | undefined {
  const asked = useQuery({
    queryKey: [warningproduce.path, 'detail', id],
    queryFn: ({ signal }) => call(warningproduce, 'detail', { id: id ?? '' }, signal),
    enabled: id !== null,
    staleTime: 60_000,
  })
  if (!asked.data) return undefined
  const row = asked.data
  return {
    id: String(row.id),
    warnNo: String(row.warnNo ?? ''),
    typeKey: String(row.typeKey ?? ''),
    severity: String(row.severity ?? ''),
    enterpriseName: String(row.enterpriseShortName ?? row.enterpriseName ?? ''),
    placeName: String(row.workplaceName ?? row.deviceName ?? ''),
    at: parseTime(String(row.warnTime)) ?? 0,
    chart: row.chart ?? ownChart(row),
  }
}
