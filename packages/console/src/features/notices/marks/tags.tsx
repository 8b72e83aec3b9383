import { noticeLevel } from '@fengsui/contract/dictionaries/notices.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import './marks.css'

/** Read or unread as an outlined tag without colour: hue is reserved for severity. */
export function ReadTag({ isRead }: { isRead: boolean }) {
  const { t } = useTranslation('notices')
  return (
    <span className={isRead ? 'fs-notice-tag' : 'fs-notice-tag fs-notice-new'}>{t(isRead ? 'read' : 'unread')}</span>
  )
}

/** Tag for important and urgent; general has none. */
export function Level({ level }: { level: string | null | undefined }) {
  const say = useLabel()
  const label = labelOf(noticeLevel, level)
  return level === noticeLevel.is.general || !label ? null : (
    <span className="fs-notice-tag fs-notice-level">{say(label)}</span>
  )
}
