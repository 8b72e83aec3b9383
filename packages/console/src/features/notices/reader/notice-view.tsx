import { PaperClipOutlined } from '@ant-design/icons'
import { noticeType } from '@fengsui/contract/dictionaries/notices.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { joinList } from '../../../i18n/join-list.ts'
import { useLabel } from '../../../i18n/use-language.ts'
import { Level } from '../marks/tags.tsx'
import { useSide } from '../marks/use-side.ts'
import { piecesOf } from '../text/pieces.ts'
import { RichText } from '../text/rich-text.tsx'
import type { NoticeFull } from './use-notice.ts'
import './notice-view.css'
import { deskNotice, notice } from '@fengsui/contract/notices/notice.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../ui/client/call.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { bellKey } from '../bell/use-bell.ts'

/** Marks a notice as read when opened; if a receipt is required, only when the reader confirms. */
function useMarkRead(shown: NoticeFull | undefined) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => call(deskNotice, 'read', { ids: id }),
    onSuccess: () => {
      for (const queryKey of [listKey(deskNotice), listKey(notice), bellKey])
        void client.invalidateQueries({ queryKey })
    },
  })
  const waits = shown !== undefined && !shown.isRead && shown.status === 'released'
  const id = waits && shown.needReceipt !== 1 ? shown.id : undefined
  useEffect(() => {
    if (id) mutate(id)
  }, [id, mutate])
  return { mustConfirm: waits && shown.needReceipt === 1, busy: isPending, confirm: () => shown && mutate(shown.id) }
}

/** Notice content: author and time, text, files, and the receipt if required. */
export function NoticeView({ notice, headed = true }: { notice: NoticeFull; headed?: boolean }) {
  const { t } = useTranslation('notices')
  const say = useLabel()
  const side = useSide()
  const { mustConfirm, busy, confirm } = useMarkRead(notice)
  const { title, level, organizeName, releaseTime, nature, content, files, targetNames, readCount } = notice
  const kind = labelOf(noticeType, nature)
  return (
    <article className="fs-notice-view">
      {headed && <h2>{title}</h2>}
      <p className="fs-notice-facts">
        <Level level={level} />
        {kind && <span>{say(kind)}</span>}
        {organizeName && <span>{organizeName}</span>}
        <time>{releaseTime}</time>
        {readCount !== null && <span>{t('readBy', { count: readCount })}</span>}
      </p>
      {targetNames && (
        <p className="fs-notice-facts">
          {t('to', { side: side(notice.targetUserType), names: joinList(targetNames) || t('everybody') })}
        </p>
      )}
      <RichText pieces={piecesOf(content)} />
      {files.length > 0 && (
        <ul className="fs-notice-files" aria-label={t('files')}>
          {files.map(({ id, name, link }) => (
            <li key={id}>
              <a href={link} target="_blank" rel="noreferrer">
                <PaperClipOutlined aria-hidden="true" /> {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {mustConfirm && (
        <p className="fs-notice-confirm">
          <Button type="primary" loading={busy} onClick={confirm}>
            {t('confirmReceipt')}
          </Button>
        </p>
      )}
      {notice.needReceipt === 1 && notice.isRead && <p className="fs-notice-facts">{t('receiptGiven')}</p>}
    </article>
  )
}
