import { CheckCircleOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { Stamp } from '../../../ui/badges/stamp.tsx'
import { page } from '../../../ui/client/resource-calls.ts'
import { NoticeState } from '../../../ui/page/notice-state.tsx'
import type { NamedField } from '../../../ui/resource/field-sets.ts'
import { useFilterWords } from '../../../ui/resource/filter-words.ts'
import { ListEmpty, ListFailed } from '../../../ui/resource/list-instead.tsx'
import { useFixedFilters } from '../../../ui/resource/list-scope.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx'
import { type Family, resourceOf } from '../warning-row.ts'
import { sameFilters, trimmed } from './filters.ts'
import type { WarningsList } from './use-warnings.ts'

const skeleton = [40, 70, 200, 240, 240, 180, 120, 130, 100]

interface ListInsteadProps {
  family: Family
  list: WarningsList
  fields: readonly NamedField[]
}

/** Placeholder of an empty list: loading, failed, none open, no match. */
export function ListInstead({ family, list, fields }: ListInsteadProps) {
  const label = useLabel()
  const { filters } = list.state
  const words = useFilterWords(fields, trimmed(filters))
  if (list.loading) return <TableSkeleton widths={skeleton} />
  if (list.error) return <ListFailed error={list.error} again={list.again} />
  if (sameFilters(filters, {})) return <NothingOpen family={family} />
  return (
    <ListEmpty label={label(resourceOf(family).label)} filters={words} clear={() => list.setFilters({})} add={null} />
  )
}

/** 当前没有未关闭的报警, with the time of the last one. */
function NothingOpen({ family }: { family: Family }) {
  const { t } = useTranslation('warnings')
  const of = resourceOf(family)
  const around = useFixedFilters()
  const { data } = useQuery({
    queryKey: [...listKey(of), 'last', around],
    queryFn: () => page(of, { ...around, current: 1, size: 1, descs: 'warnTime' }),
  })
  const last = data?.records[0]?.warnTime as string | undefined
  return (
    <NoticeState icon={<CheckCircleOutlined />} title={t('nothingOpen')}>
      {last && (
        <>
          {t('last')} <Stamp time={last} />
        </>
      )}
    </NoticeState>
  )
}
