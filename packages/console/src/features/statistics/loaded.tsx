import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { PartFailed } from '../../ui/page/part-failed.tsx'

interface LoadedProps<T> {
  query: { data: T | undefined; isPending: boolean; error: Error | null; refetch: () => unknown }
  children: (data: T) => ReactNode
}

/** Shows a panel's content once loaded; it stays visible during a refetch. */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  return query.error && <PartFailed error={query.error} again={() => void query.refetch()} />
}
