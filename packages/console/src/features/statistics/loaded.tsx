import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface LoadedProps<T> {
  query: { data: T | undefined; isPending: boolean; error: Error | null; refetch: () => unknown }
  children: (data: T) => ReactNode
}

/** Shows a panel's content once loaded; it stays visible during a refetch. */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  const { t } = useTranslation('kit')
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  return (
    <p className="fs-stat-none">
      {query.error?.message}{' '}
      <Button size="small" onClick={() => void query.refetch()}>
        {t('list.retry')}
      </Button>
    </p>
  )
}
