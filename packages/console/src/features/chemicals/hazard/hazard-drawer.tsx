import { dangerchemicalsmanagement } from '@fengsui/contract/chemicals/enterprise-chemical.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import { RecordDrawer } from '../../../ui/page/record-drawer.tsx'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { PlainTable } from '../../../ui/table/plain-table.tsx'
import './hazard-drawer.css'
import '../../../i18n/areas/chemicals-texts.ts'

const of = dangerchemicalsmanagement

/**
 * Enterprises by stored quantity relative to the critical quantities of GB 18218; a ratio of 1 or more is a
 * major hazard.
 */
export function HazardDrawer({ open, close }: { open: boolean; close: () => void }) {
  const { t } = useTranslation('chemicals')
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...listKey(of), 'hazard'],
    queryFn: () => call(of, 'majorHazard', {}),
    enabled: open,
  })
  const rows = (data ?? []).map((one) => ({ ...one, id: one.enterpriseId }))
  const major = rows.filter(({ isMajor }) => isMajor === 1).length
  return (
    <RecordDrawer
      open={open}
      title={t('hazard.title')}
      loading={isPending}
      error={error}
      again={() => void refetch()}
      close={close}
    >
      <p className="fs-hazard-rule">{t('hazard.rule')}</p>
      <p role="status" className="fs-hazard-count">
        {t('hazard.count', { all: rows.length, count: major })}
      </p>
      <PlainTable
        caption={t('hazard.title')}
        columns={[
          {
            key: 'enterpriseName',
            heading: t('hazard.enterprise'),
            width: 260,
            grows: true,
            cell: (row) => row.enterpriseName,
          },
          {
            key: 'chemicals',
            heading: t('hazard.chemicals'),
            width: 100,
            align: 'right',
            cell: (row) => row.chemicals,
          },
          { key: 'without', heading: t('hazard.without'), width: 140, align: 'right', cell: (row) => row.without },
          { key: 'sum', heading: 'Σq/Q', width: 110, align: 'right', cell: (row) => row.sum },
          {
            key: 'isMajor',
            heading: t('hazard.verdict'),
            width: 150,
            cell: ({ isMajor }) => (isMajor === 1 ? <strong>{t('hazard.major')}</strong> : t('hazard.minor')),
          },
        ]}
        rows={rows}
        nameOf={(row) => row.enterpriseName}
      />
    </RecordDrawer>
  )
}
