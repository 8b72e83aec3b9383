import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import type { ColumnChoice, OwnColumn } from '../../../ui/resource/use-columns-of.tsx'
import { useSession } from '../../../ui/session/session-store.ts'
import { useWidth } from '../../../ui/use-width.ts'
import { explosiveCell, peopleCell, warningsCell } from './cells.tsx'

const { fields } = workplace

/**
 * Columns of the workplaces. Narrow screens show the kind below the enterprise; enterprise users get no
 * enterprise column.
 */
export function useColumns(): Pick<ColumnChoice<typeof workplace>, 'columns' | 'second'> {
  const roomy = useWidth() === 'full'
  const own = useSession(({ me }) => me?.userType) === 'esp'
  const width = roomy ? 190 : 150
  const loads: readonly OwnColumn<RowOf<typeof workplace>>[] = [
    {
      key: 'peopleNow',
      label: fields.peopleNow.label,
      width,
      priority: 'decides',
      cell: peopleCell,
      sort: 'peopleNow',
    },
    {
      key: 'weightNow',
      label: fields.weightNow.label,
      width,
      priority: 'decides',
      cell: explosiveCell,
      sort: 'weightNow',
    },
  ]
  const warnings: OwnColumn<RowOf<typeof workplace>> = {
    key: 'bjCount',
    label: fields.bjCount.label,
    width: 110,
    priority: 'decides',
    cell: warningsCell,
  }
  const rest = [...loads, 'deviceCount', 'onLine', warnings, 'reviewStatus'] as const
  if (own)
    return {
      columns: ['name', 'workplaceKind', 'hazardGrade', ...rest],
      second: { name: 'buildingNumber', workplaceKind: 'processType' },
    }
  if (!roomy)
    return {
      columns: ['name', 'enterpriseName', ...rest],
      second: { name: 'buildingNumber', enterpriseName: 'workplaceKind' },
    }
  return {
    columns: ['name', 'enterpriseName', 'workplaceKind', 'hazardGrade', ...rest],
    second: { name: 'buildingNumber', workplaceKind: 'processType' },
  }
}
