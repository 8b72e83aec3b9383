import { CloudServerOutlined, FileSearchOutlined, InboxOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isProblem } from '../client/problem.ts'
import { formatClock } from '../format/time.ts'
import { NoticeState } from '../page/notice-state.tsx'

interface FailedProps {
  error: Error
  again: () => void
}

/** Loading a list failed: the error, and that the filters are kept. */
export function ListFailed(props: FailedProps) {
  const { t } = useTranslation()
  return (
    <Failed {...props} title={t('list.failedTitle')} text={t('list.failedText', { reason: props.error.message })} />
  )
}

/** Loading one thing failed, which has no filters: a record, a report, a picture. */
export function LoadFailed(props: FailedProps) {
  const { t } = useTranslation()
  return (
    <Failed {...props} title={t('load.failedTitle')} text={t('load.failedText', { reason: props.error.message })} />
  )
}

/** What failed, why and what is kept; a button to try again, and the request number for support. */
function Failed({ error, again, title, text }: FailedProps & { title: string; text: string }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  const id = isProblem(error) ? error.requestId : undefined
  const at = isProblem(error) ? formatClock(error.at) : ''
  const copy = async () => {
    await navigator.clipboard?.writeText(id ?? '')
    setCopied(true)
  }
  return (
    <NoticeState
      icon={<CloudServerOutlined />}
      title={title}
      small={id && t('problem.request', { id, time: at })}
      actions={
        <>
          <Button type="primary" onClick={again}>
            {t('list.retry')}
          </Button>
          {id && navigator.clipboard && (
            <Button onClick={() => void copy()}>{t(copied ? 'problem.copied' : 'problem.copyRequest')}</Button>
          )}
        </>
      }
    >
      {text}
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
    <NoticeState icon={<InboxOutlined />} title={t('list.emptyTitle', { label })} actions={add}>
      {add ? t('list.emptyText') : t('list.emptyWait')}
    </NoticeState>
  )
}
