import { hazardGrade } from '@fengsui/contract/dictionaries/workplaces.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { call } from '../../../ui/client/call.ts'
import { noValue } from '../../../ui/format/number.ts'
import { usePermission } from '../../../ui/session/use-me.ts'
import type { Warning } from '../warning-row.ts'

/** The workplace's name, hazard grade and maximum number of people. */
export function WorkplaceFact({ row }: { row: Warning }) {
  const { t } = useTranslation('warnings')
  const label = useLabel()
  const may = usePermission()
  const id = row.workplaceId
  const { data } = useQuery({
    queryKey: ['workplace', id],
    queryFn: ({ signal }) => call(workplace, 'info', { id: id ?? '' }, signal),
    enabled: id !== null && may('workplace_view'),
    staleTime: 300_000,
  })
  const grade = data && label(labelOf(hazardGrade, data.hazardGrade as string))
  const more = [
    grade,
    typeof data?.maxPerson === 'number' && data.maxPerson > 0 && t('fact.people', { count: data.maxPerson }),
  ].filter(Boolean)
  return (
    <>
      {row.workplaceName ?? noValue} {more.length > 0 && <small>{more.join(' · ')}</small>}
    </>
  )
}
