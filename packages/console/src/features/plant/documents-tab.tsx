import { FileOutlined } from '@ant-design/icons'
import { resources } from '@fengsui/contract/catalogue.ts'
import { plant } from '@fengsui/contract/enterprises/plant.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import { Stamp } from '../../ui/badges/stamp.tsx'
import { call } from '../../ui/client/call.ts'
import { formatNumber } from '../../ui/format/number.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { ListFailed } from '../../ui/resource/list-instead.tsx'
import { PlainTable } from '../../ui/table/plain-table.tsx'
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx'
import { plantKey } from './use-plant.ts'
import '../../i18n/areas/plant-texts.ts'

/** Kind of record that holds a file. */
const holderOf = (table: string) => resources.find((of) => of.table === table)?.label

/** The papers of the plant: licences, inspections, plans. */
export function DocumentsTab({ id }: { id: string }) {
  const { t } = useTranslation('plant')
  const label = useLabel()
  const { data, error, refetch } = useQuery({
    queryKey: [...plantKey(id), 'documents'],
    queryFn: ({ signal }) => call(plant, 'documents', { enterpriseId: id }, signal),
  })
  if (error) return <ListFailed error={error} again={() => void refetch()} />
  if (!data) return <TableSkeleton widths={[320, 160, 100, 140]} />
  return (
    <Panel heading={t('tab.files')} note={t('count', { count: data.length })} bare>
      <PlainTable
        caption={t('tab.files')}
        rows={data}
        nameOf={({ name }) => name}
        columns={[
          {
            key: 'name',
            heading: t('file.name'),
            width: 320,
            grows: true,
            cell: ({ name, link }) => (
              <a href={link} target="_blank" rel="noreferrer">
                <FileOutlined aria-hidden="true" /> {name}
              </a>
            ),
          },
          { key: 'from', heading: t('file.from'), width: 180, cell: ({ from }) => label(holderOf(from)) },
          {
            key: 'size',
            heading: t('file.size'),
            width: 110,
            align: 'right',
            cell: ({ size }) => formatNumber(Math.max(1, Math.round(size / 1024)), 0),
          },
          { key: 'time', heading: t('file.time'), width: 150, fit: 'whole', cell: ({ time }) => <Stamp time={time} /> },
        ]}
        instead={data.length === 0 ? <p className="fs-panel-none">{t('file.none')}</p> : undefined}
      />
    </Panel>
  )
}
