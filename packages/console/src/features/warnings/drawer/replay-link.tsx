import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatFull, parseTime } from '../../../ui/format/time.ts'
import { usePermission } from '../../../ui/session/use-me.ts'
import type { Warning } from '../warning-row.ts'
import '../../../i18n/areas/replay-texts.ts'

const minuteMs = 60_000
/** The window around a warning: how it came about, and what was done first. */
const [before, after] = [30 * minuteMs, 15 * minuteMs]

/** The address of the replay of a warning, at half an hour before it. */
export function replayPath({ id, enterpriseId, warnTime }: Pick<Warning, 'id' | 'enterpriseId' | 'warnTime'>): string {
  const at = parseTime(warnTime) ?? 0
  const start = formatFull(at - before)
  const params = { warning: id, enterprise: String(enterpriseId), from: start, to: formatFull(at + after), at: start }
  return `/overview/replay?${new URLSearchParams(params)}`
}

/** Leads from a warning to its replay. */
export function ReplayLink({ row }: { row: Pick<Warning, 'id' | 'enterpriseId' | 'warnTime'> }) {
  const { t } = useTranslation('replay')
  const may = usePermission()
  if (!may('replay_view')) return null
  return (
    <Link to={replayPath(row)}>
      <Button>{t('title')}</Button>
    </Link>
  )
}
