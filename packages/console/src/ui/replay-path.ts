import { formatFull, parseTime } from './format/time.ts'

const minuteMs = 60_000
/** The window around a warning: how it came about, and what was done first. */
const [before, after] = [30 * minuteMs, 15 * minuteMs]

interface Replayed {
  readonly id: string
  readonly enterpriseId: unknown
  readonly warnTime: unknown
}

/** The address of the replay of a warning, at half an hour before it. */
export function replayPath({ id, enterpriseId, warnTime }: Replayed): string {
  const at = parseTime(String(warnTime)) ?? 0
  const start = formatFull(at - before)
  const params = { warning: id, enterprise: String(enterpriseId), from: start, to: formatFull(at + after), at: start }
  return `/overview/replay?${new URLSearchParams(params)}`
}
