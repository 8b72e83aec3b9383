import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { PartFailed } from '../../ui/page/part-failed.tsx'

interface WaitingProps {
  query: { isPending: boolean; error: Error | null; data: unknown; refetch: () => unknown }
  children: ReactNode
}

/** Shows a panel's loading state, error or content. Loaded content stays when a refetch fails. */
export function QueryState({ query, children }: WaitingProps) {
  if (query.isPending) return <Skeleton active title={false} paragraph={{ rows: 5 }} />
  if (query.error && query.data === undefined)
    return <PartFailed error={query.error} again={() => void query.refetch()} />
  return children
}
