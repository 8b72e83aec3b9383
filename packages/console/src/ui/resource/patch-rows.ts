import type { Resource, RowOf } from '@fengsui/contract/kit/resource.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Page } from '../client/resource-calls.ts'
import { listKey } from './use-resource-list.ts'

/**
 * Patches rows of a resource in all cached queries without a request: for live events. `change` returns the
 * same row if there is nothing to change.
 */
export function patchRows<R extends Resource>(client: QueryClient, of: R, change: (row: RowOf<R>) => RowOf<R>): void {
  client.setQueriesData<Page<RowOf<R>>>({ queryKey: [...listKey(of), 'page'] }, (page) => {
    if (!page) return page
    const records = page.records.map(change)
    return records.every((row, i) => row === page.records[i]) ? page : { ...page, records }
  })
}
