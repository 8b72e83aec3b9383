import type { NoticeBrief } from '@fengsui/contract/notices/notice.ts'
import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/page/panel.tsx'

interface LawListProps {
  laws: readonly NoticeBrief[] | undefined
  current: string | undefined
  words: string
  search: (words: string) => void
  choose: (id: string) => void
}

/** Regulations that match the search, newest first. */
export function LawList({ laws, current, words, search, choose }: LawListProps) {
  const { t } = useTranslation(['notices', 'kit'])
  return (
    <Panel heading={t('notices:laws')} className="fs-law-list">
      <Input.Search
        allowClear
        aria-label={t('notices:searchLaws')}
        placeholder={t('notices:searchLaws')}
        value={words}
        maxLength={60}
        onChange={(event) => search(event.target.value)}
      />
      {laws === undefined ? (
        <p className="fs-notice-none">{t('kit:list.loading')}</p>
      ) : laws.length === 0 ? (
        <p className="fs-notice-none">{t('notices:noLaws')}</p>
      ) : (
        <ul>
          {laws.map(({ id, title, releaseTime }) => (
            <li key={id}>
              <button
                type="button"
                className="fs-plain"
                aria-current={id === current ? 'true' : undefined}
                onClick={() => choose(id)}
              >
                <span>{title}</span>
                <small>{releaseTime.slice(0, 10)}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
