import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { page } from '../client/resource-calls.ts'
import { formatTotal } from '../format/number.ts'
import { useFixedFilters, useListParams } from './list-scope.ts'
import { readState, writeState } from './list-state.ts'
import { listKey } from './use-resource-list.ts'
import '../table/pills.css'

/** Filters of a list that are asked for often. */
interface ListPill {
  readonly name: string
  readonly filters: Readonly<Record<string, string>>
}

const same = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean => {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

/** 全部 and other filters of a list, each with the number of its rows; is at the left of the toolbar. */
export function ListPills({ of, pills }: { of: Resource; pills: readonly ListPill[] }) {
  const { t } = useTranslation('kit')
  const around = useFixedFilters()
  const [params, setParams] = useListParams()
  const state = readState(params)
  const shown = [{ name: t('list.all'), filters: {} }, ...pills]
  const counts = useQueries({
    queries: shown.map(({ filters }) => {
      const query = { ...filters, ...around, current: 1, size: 1 }
      return { queryKey: [...listKey(of), 'count', query], queryFn: () => page(of, query) }
    }),
    combine: (answers) => answers.map(({ data }) => data && formatTotal(data.total, data.totalMore)),
  })
  return (
    <ul className="fs-list-pills" aria-label={t('list.filter')}>
      {shown.map(({ name, filters }, at) => (
        <li key={name}>
          <button
            type="button"
            className="fs-pill"
            aria-pressed={same(filters, state.filters)}
            onClick={() => setParams(writeState({ ...state, filters, current: 1 }))}
          >
            {name} <b>{counts[at]}</b>
          </button>
        </li>
      ))}
    </ul>
  )
}
