import { fieldNull, missingRegisters } from '@fengsui/contract/enterprises/field-null.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { devicePage } from '../../ui/devices/device-path.ts'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { editPath } from '../../ui/resource/use-asked-edit.ts'
import { usePermission } from '../../ui/session/use-me.ts'

type Row = RowOf<typeof fieldNull>
const columns = ['recordName', 'enterpriseName', 'area', 'missingNames', 'missingCount', 'completeness'] as const
const search = ['recordName', 'enterpriseId', 'area', 'regionCode', 'organizeId'] as const

/** The missing fields, each leading to the form of its record; plain words for users who may not change it. */
function Missing({ row }: { row: Row }) {
  const { t } = useTranslation('enterprises')
  const may = usePermission()
  const { area, recordId, recordCode, kind } = row
  if (!area) return null
  const { of, page = devicePage(kind), filter } = missingRegisters[area]
  const leads = page && recordId && recordCode && may(`${of.area}_edit`)
  return (row.missingFields ?? []).map(({ field, label }, n) => (
    <span key={field}>
      {n > 0 && t('missing.and')}
      {leads ? <Link to={editPath(page, { [filter]: recordCode }, recordId, field)}>{label}</Link> : label}
    </span>
  ))
}

const cells = { missingNames: (row: Row) => <Missing row={row} /> }

/** Records with empty fields that supervision needs. */
export default function FieldNullPage() {
  return (
    <ResourcePage
      of={fieldNull}
      columns={columns}
      second={{ recordName: 'recordCode', area: 'kind' }}
      search={search}
      cells={cells}
    />
  )
}
