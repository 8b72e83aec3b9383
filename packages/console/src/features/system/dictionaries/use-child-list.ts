import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import type { dict, dictBiz } from '@fengsui/contract/system/dict.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../ui/client/call.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'

/** An entry as the tree call returns it, with the entries below it. */
export type Entry = RowOf<typeof dict | typeof dictBiz> & { readonly children?: readonly Entry[] }

/** Loads the entries of a dictionary as a forest. */
export const useChildList = (
  of: typeof dict | typeof dictBiz,
  parentId: string,
  filters: Readonly<Record<string, string>>,
) =>
  useQuery({
    queryKey: [...listKey(of), 'children', parentId, filters],
    queryFn: async ({ signal }) => (await call(of, 'childList', { ...filters, parentId } as never, signal)) as Entry[],
    placeholderData: keepPreviousData,
  })
