import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { detail, type Row } from '../../../ui/client/resource-calls.ts'
import { remember } from '../../../ui/resource/references.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'

/** Loads one enterprise with all fields; the lists it links to get its name. */
export function useEnterprise(id: string | undefined) {
  const asked = useQuery({
    queryKey: [...listKey(enterprise), 'detail', id],
    queryFn: ({ signal }) => detail(enterprise, id ?? '', signal),
    enabled: id !== undefined,
  })
  const row: Row | undefined = asked.data
  useEffect(() => {
    if (row) remember('enterprise', row.id, String(row.enterpriseName))
  }, [row])
  return asked
}
