import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface WaitingProps {
  query: { isPending: boolean; error: Error | null; data: unknown; refetch: () => unknown }
  children: ReactNode
}

/** Shows a panel's loading state, error or content. Loaded content stays when a refetch fails. */
export function QueryState({ query, children }: WaitingProps) {
  const { t } = useTranslation('kit')
  if (query.isPending) return <Skeleton active title={false} paragraph={{ rows: 5 }} />
  if (query.error && query.data === undefined)
    return (
      <p className="fs-home-failed">
        {query.error.message}{' '}
        <Button size="small" onClick={() => void query.refetch()}>
          {t('list.retry')}
        </Button>
      </p>
    )
  return children
}
