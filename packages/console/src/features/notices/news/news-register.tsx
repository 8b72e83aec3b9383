import { noticeStatus } from '@fengsui/contract/dictionaries/notices.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { news } from '@fengsui/contract/notices/news.ts'
import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useAddress } from '../../../ui/address/use-address.ts'
import type { FieldName } from '../../../ui/resource/field-sets.ts'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import { EditorInput } from '../editor/editor-input.tsx'
import { StatusInput } from '../register/status-input.tsx'
import { useNoticeActs } from '../register/use-notice-acts.ts'
import './news.css'

type Row = RowOf<typeof news>
const inputs = { content: EditorInput, status: StatusInput }

/** Title with the text around the words searched for. */
const titleCell = ({ title, excerpt }: Row) => (
  <>
    <b className="fs-news-title">{title}</b>
    {excerpt && <small className="fs-news-excerpt">{excerpt}</small>}
  </>
)

const foundCells = { title: titleCell }

/** Search of the whole text; the words are kept in the address beside the filters. */
function TextSearch() {
  const { t } = useTranslation('notices')
  const [params, change] = useAddress()
  const asked = params.get('keyword') ?? ''
  const [words, setWords] = useState(asked)
  const [shown, setShown] = useState(asked)
  // The filters have been reset.
  if (shown !== asked) {
    setShown(asked)
    setWords(asked)
  }
  return (
    <Input.Search
      className="fs-news-search"
      allowClear
      aria-label={t('news.search')}
      placeholder={t('news.search')}
      maxLength={60}
      value={words}
      onChange={(event) => setWords(event.target.value)}
      onSearch={(text) => change({ current: null, keyword: text.trim() || null })}
    />
  )
}

interface NewsRegisterProps {
  /** Filters of the page: the knowledge base is one category. */
  fixed: Readonly<Record<string, string>>
  columns: readonly FieldName<typeof news>[]
  search: readonly FieldName<typeof news>[]
  /** Category of a new article. */
  category: string
}

/** Articles found by their whole text; authors manage those of their own organisation. */
export function NewsRegister({ fixed, columns, search, category }: NewsRegisterProps) {
  const { t } = useTranslation('notices')
  const go = useNavigate()
  const [params] = useSearchParams()
  const words = params.get('keyword')
  const acts = useNoticeActs(news)
  return (
    <ResourcePage
      of={news}
      columns={columns}
      search={search}
      fixed={fixed}
      cells={words ? foundCells : undefined}
      exportable={false}
      toolbar={<TextSearch />}
      acts={acts}
      mayChange={({ isOwn, status }, how) =>
        isOwn === true && (how === 'edit' ? status !== noticeStatus.is.withdrawn : status !== noticeStatus.is.released)
      }
      inputs={inputs}
      form={{
        omit: ['releaseTime'],
        groups: [
          {
            title: t('news.text'),
            fields: ['title', 'newsCategory', 'source', 'summary', 'cover', 'content', 'files'],
          },
          { title: t('news.release'), fields: ['targetUserType', 'status'] },
        ],
        defaults: { status: noticeStatus.is.draft, newsCategory: category },
      }}
      onOpen={({ id }) => go(`/notice/news/${id}${words ? `?${new URLSearchParams({ words })}` : ''}`)}
    />
  )
}
