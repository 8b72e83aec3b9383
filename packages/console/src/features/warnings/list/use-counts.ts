import { useQueries, useQueryClient } from '@tanstack/react-query'
import { page } from '../../../ui/client/resource-calls.ts'
import { formatTotal } from '../../../ui/format/number.ts'
import { useDebouncedWithJitter } from '../../../ui/live/use-debounced-with-jitter.ts'
import { useLive } from '../../../ui/live/use-live.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { type Family, resourceOf } from '../warning-row.ts'
import { type Filters, toQuery } from './filters.ts'

/** Current number of matches of each filter set; undefined until loaded. */
export function useCounts(family: Family, choices: readonly Filters[]): (string | undefined)[] {
  const of = resourceOf(family)
  const client = useQueryClient()
  const key = [...listKey(of), 'count']
  const recount = useDebouncedWithJitter(() => void client.invalidateQueries({ queryKey: key }), 600, 5000)
  useLive('warning', ({ action }) => action !== 'hit' && recount())
  useLive('reset', recount)
  return useQueries({
    queries: choices.map((filters) => {
      const query = { ...toQuery(filters), current: 1, size: 1 }
      return { queryKey: [...key, query], queryFn: () => page(of, query), staleTime: 0 }
    }),
    combine: (answers) =>
      answers.map(({ data }) => (data === undefined ? undefined : formatTotal(data.total, data.totalMore))),
  })
}
