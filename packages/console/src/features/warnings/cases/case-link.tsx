import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePermission, useUserInfo } from '../../../ui/session/use-me.ts'
import type { Warning } from '../warning-row.ts'

/** Leads from a closed warning to the case made of it, or to the form of a new one. */
export function CaseLink({ row }: { row: Pick<Warning, 'id' | 'closeTime' | 'isCase'> }) {
  const { t } = useTranslation('warnings')
  const may = usePermission()
  const { data: me } = useUserInfo()
  if (!row.closeTime) return null
  if (row.isCase === 1)
    return (
      <Link to={`/dxal?warnId=${row.id}`}>
        <Button>{t('case.open')}</Button>
      </Link>
    )
  if (me?.userType !== 'sss' || !may('warn_add')) return null
  return (
    <Link to={`/dxal?from=${row.id}`}>
      <Button>{t('case.make')}</Button>
    </Link>
  )
}
