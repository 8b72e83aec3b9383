import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { replayPath } from '../../../ui/replay-path.ts'
import { usePermission } from '../../../ui/session/use-me.ts'
import type { Warning } from '../warning-row.ts'
import '../../../i18n/areas/replay-texts.ts'

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
