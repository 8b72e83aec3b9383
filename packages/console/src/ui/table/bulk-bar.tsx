import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Act } from './row-acts.tsx'
import './toolbar.css'

interface BulkBarProps {
  count: number
  acts: readonly Act[]
  /** Selects everything that matches; absent if all is selected. */
  selectAll?: { total: string; run: () => void | Promise<void> } | undefined
  clear: () => void
}

/** The toolbar while rows are selected: count, actions, clear. */
export function BulkBar({ count, acts, selectAll, clear }: BulkBarProps) {
  const { t } = useTranslation()
  return (
    <div className="fs-toolbar fs-toolbar-bulk" role="toolbar" aria-label={t('list.selected', { count })}>
      <span aria-live="polite">{t('list.selected', { count })}</span>
      {selectAll && (
        <button type="button" className="fs-plain fs-link" onClick={() => void selectAll.run()}>
          {t('list.selectAll', { total: selectAll.total })}
        </button>
      )}
      {acts.map(({ key, label, danger, run }) => (
        <Button key={key} danger={danger ?? false} onClick={run}>
          {label}
        </Button>
      ))}
      <button type="button" className="fs-plain fs-toolbar-end" onClick={clear}>
        <CloseOutlined aria-hidden="true" /> {t('list.clearSelection')}
      </button>
    </div>
  )
}
