import { CloudServerOutlined, FileSearchOutlined, InboxOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isProblem } from '../client/problem.ts'
import { formatClock } from '../format/time.ts'
import { NoticeState } from '../page/notice-state.tsx'

interface FailedProps {
  error: Error
  again: () => void
}

/**
 * Loading the list failed: the error, a note that the filters are kept, and the request number for support.
 */
export function ListFailed({ error, again }: FailedProps) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const id = isProblem(error) ? error.requestId : undefined
  const at = isProblem(error) ? formatClock(error.at) : ''
  const copy = async () => {
    await navigator.clipboard?.writeText(id ?? '')
    message.success(t('problem.copied'))
  }
  return (
    <NoticeState
      icon={<CloudServerOutlined />}
      title={t('list.failedTitle')}
      small={id && t('problem.request', { id, time: at })}
      actions={
        <>
          <Button type="primary" onClick={again}>
            {t('list.retry')}
          </Button>
          {id && navigator.clipboard && <Button onClick={() => void copy()}>{t('problem.copyRequest')}</Button>}
        </>
      }
    >
      {t('list.failedText', { reason: error.message })}
    </NoticeState>
  )
}

interface EmptyProps {
  label: string
  /** Active filters as text; empty if there are none. */
  filters: string
  clear: () => void
  /** Button that adds the first row, for users with the permission. */
  add: ReactNode
}

/** Empty list: either no match for the filters, or no rows yet. */
export function ListEmpty({ label, filters, clear, add }: EmptyProps) {
  const { t } = useTranslation()
  if (filters)
    return (
      <NoticeState
        icon={<FileSearchOutlined />}
        title={t('list.filteredTitle', { label })}
        actions={
          <>
            <Button type="primary" onClick={clear}>
              {t('list.clearFilters')}
            </Button>
            {add}
          </>
        }
      >
        {t('list.filteredText', { filters })}
      </NoticeState>
    )
  return (
    <NoticeState icon={<InboxOutlined />} title={t('list.emptyTitle')} actions={add}>
      {add ? t('list.emptyText', { label }) : undefined}
    </NoticeState>
  )
}
