import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { OpenWarnings } from '../../../ui/badges/open-warnings.tsx'
import type { SeverityLevel } from '../../../ui/badges/severity.tsx'
import { page } from '../../../ui/client/resource-calls.ts'
import { useColumnsOf } from '../../../ui/resource/use-columns-of.tsx'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { usePermission } from '../../../ui/session/use-me.ts'
import { PlainTable } from '../../../ui/table/plain-table.tsx'
import { Section } from './section.tsx'

const { fields } = workplace
const most = 8

/** The enterprise's workplaces, ordered by open warnings, most first. */
export function WorkplacesSection({ id }: { id: string }) {
  const { t } = useTranslation('enterprises')
  const may = usePermission()('workplace_view')
  const query = { enterpriseId: id, current: 1, size: most, descs: 'bjCount' }
  const { data } = useQuery({
    queryKey: [...listKey(workplace), 'page', query],
    queryFn: ({ signal }) => page(workplace, query, signal),
    enabled: may,
  })
  const columns = useColumnsOf(workplace, {
    columns: [
      'name',
      'workplaceKind',
      'processType',
      {
        key: 'people',
        label: [t('workplace.people'), t('workplace.people')],
        width: 90,
        align: 'right',
        cell: ({ peopleNow, maxPerson }) => `${peopleNow ?? 0} / ${maxPerson}`,
      },
      'productionState',
      {
        key: 'bjCount',
        label: fields.bjCount.label,
        width: 120,
        cell: (row) => (
          <OpenWarnings
            count={row.bjCount as number | null}
            worst={row.worstSeverity as SeverityLevel | null}
            to={`/yjxx?workplaceId=${row.id}`}
          />
        ),
      },
    ],
    cells: { name: (row) => <Link to={`/enterInformation/gongkufang?open=${row.id}`}>{String(row.name)}</Link> },
    second: { name: 'buildingNumber' },
  })
  if (!may) return null
  const total = data?.total ?? 0
  return (
    <Section
      heading={t('detail.workplaces', { count: total })}
      to={`/enterInformation/gongkufang?enterpriseId=${id}`}
      all={t('detail.all')}
    >
      {data && (
        <PlainTable
          caption={t('detail.workplaces', { count: total })}
          columns={columns}
          rows={data.records}
          nameOf={({ name }) => String(name)}
          twoLines
          instead={total === 0 ? <p className="fs-panel-none">{t('detail.noWorkplaces')}</p> : undefined}
        />
      )}
    </Section>
  )
}
