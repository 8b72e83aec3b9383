import type { patrol } from '@fengsui/contract/checks/patrol.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../ui/client/call.ts'
import { listKey } from '../../ui/resource/use-resource-list.ts'

/** The figures of this week; read again after every change of the list. */
export const useWeek = (of: typeof patrol) =>
  useQuery({ queryKey: [...listKey(of), 'week'], queryFn: ({ signal }) => call(of, 'thisWeek', {}, signal) })
