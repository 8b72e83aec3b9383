import { Pagination } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTotal } from '../format/number.ts'
import { pageSizes } from './page-sizes.ts'
import './paging.css'

interface PagingProps {
  current: number
  size: number
  total: number | undefined
  totalMore?: boolean | undefined
  loading?: boolean
  onChange: (current: number, size: number) => void
  /** Content at the left: shortcuts, number of selected rows. */
  children?: ReactNode
}

/** Footer of a list: hints at the left, total and pages at the right. */
export function Paging({ current, size, total, totalMore, loading, onChange, children }: PagingProps) {
  const { t } = useTranslation()
  return (
    <footer className="fs-paging">
      <div className="fs-paging-hints">{loading ? t('list.loading') : children}</div>
      <Pagination
        size="small"
        current={current}
        pageSize={size}
        total={total ?? 0}
        pageSizeOptions={[...pageSizes]}
        showSizeChanger
        showQuickJumper={(total ?? 0) > size * 5}
        showTotal={() => (total === undefined ? '' : t('list.total', { total: formatTotal(total, totalMore) }))}
        onChange={onChange}
      />
    </footer>
  )
}
