import { baseorganize } from '@fengsui/contract/organisations/organize.ts'
import { useQuery } from '@tanstack/react-query'
import { detail, page } from '../../ui/client/resource-calls.ts'
import { listKey } from '../../ui/resource/use-resource-list.ts'

/** Loads one organisation with all fields. */
export const useOrganisation = (id: string | undefined) =>
  useQuery({
    queryKey: [...listKey(baseorganize), 'detail', id],
    queryFn: ({ signal }) => detail(baseorganize, id ?? '', signal),
    enabled: id !== undefined,
  })

/** Loads the direct children of an organisation. */
export function useChildren(parentId: string) {
  const query = { parentId, current: 1, size: 200, ascs: 'sortCode' }
  return useQuery({
    queryKey: [...listKey(baseorganize), 'page', query],
    queryFn: ({ signal }) => page(baseorganize, query, signal),
  })
}
