import type { dict, dictBiz } from '@fengsui/contract/system/dict.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../ui/client/call.ts'
import { isRow } from '../../../ui/client/resource-calls.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'

/** Loads the entries of a dictionary as a forest. */
export const useChildList = (
  of: typeof dict | typeof dictBiz,
  parentId: string,
  filters: Readonly<Record<string, string>>,
) =>
  useQuery({
    queryKey: [...listKey(of), 'children', parentId, filters],
    queryFn: async ({ signal }) =>
      (await call(of, 'childList', { ...filters, parentId } as never, signal)).filter(isRow),
    placeholderData: keepPreviousData,
  })
