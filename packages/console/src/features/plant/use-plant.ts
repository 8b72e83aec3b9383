import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import { plant } from '@fengsui/contract/enterprises/plant.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../ui/client/call.ts'
import { detail } from '../../ui/client/resource-calls.ts'
import { useDebouncedWithJitter } from '../../ui/live/use-debounced-with-jitter.ts'
import { useLive } from '../../ui/live/use-live.ts'
import { remember } from '../../ui/resource/references.ts'
import { listKey } from '../../ui/resource/use-resource-list.ts'

/** People and quantity in the rooms are computed by the server; refetched this often while the page is visible, ms. */
const freshFor = 15_000

export const plantKey = (id: string) => [...listKey(plant), id] as const

export type PlantRow = RowOf<typeof enterprise>

/** The register's row of the plant; the lists it leads to get its name. */
export function usePlantRow(id: string) {
  const asked = useQuery({
    queryKey: [...listKey(enterprise), 'detail', id],
    queryFn: ({ signal }) => detail(enterprise, id, signal),
  })
  const row = asked.data
  useEffect(() => {
    if (row) remember('enterprise', row.id, String(row.enterpriseName))
  }, [row])
  return asked
}

/** The panels of the page, refetched as warnings of the plant change. */
export function useOverview(id: string) {
  const client = useQueryClient()
  const refresh = useDebouncedWithJitter(() => void client.invalidateQueries({ queryKey: plantKey(id) }), 300, 3000)
  useLive('warning', ({ action, warning }) => {
    if (action !== 'read' && String(warning.enterpriseId) === id) refresh()
  })
  useLive('reset', refresh)
  return useQuery({
    queryKey: [...plantKey(id), 'overview'],
    queryFn: ({ signal }) => call(plant, 'overview', { enterpriseId: id }, signal),
    refetchInterval: freshFor,
    staleTime: 0,
  })
}
