import { PaperClipOutlined } from '@ant-design/icons'
import { newsCategory } from '@fengsui/contract/dictionaries/notices.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { news } from '@fengsui/contract/notices/news.ts'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { useLabel } from '../../../i18n/use-language.ts'
import { call } from '../../../ui/client/call.ts'
import { detail } from '../../../ui/client/resource-calls.ts'
import { Page } from '../../../ui/page/page.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { RecordFailed } from '../../../ui/page/record-failed.tsx'
import { useTabTitle } from '../../../ui/page/tab-scope.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { FindBar } from '../law/law-reader.tsx'
import { marked, piecesOf } from '../text/pieces.ts'
import { RichText } from '../text/rich-text.tsx'
import './news.css'

/** One article: text with the words found marked, files, and to its writers how often it is read. */
export default function ArticlePage() {
  const say = useLabel()
  const { t } = useTranslation('notices')
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const [words, setWords] = useState(params.get('words') ?? '')
  const [at, setAt] = useState(0)
  const body = useRef<HTMLElement>(null)
  const { data, error, refetch } = useQuery({
    queryKey: [...listKey(news), 'detail', id],
    queryFn: ({ signal }) => detail(news, id, signal),
  })
  useTabTitle(data?.title ?? undefined)
  const pieces = useMemo(() => piecesOf(data?.content ?? ''), [data?.content])
  const found = useMemo(() => marked(pieces, words), [pieces, words])
  if (error)
    return (
      <Page>
        <RecordFailed error={error} again={() => void refetch()} />
      </Page>
    )
  if (!data)
    return (
      <Page>
        <Panel grows>
          <Skeleton active />
        </Panel>
      </Page>
    )
  const category = labelOf(newsCategory, data.newsCategory)
  const go = (to: number) => {
    const next = ((to - 1 + found.count) % found.count) + 1
    setAt(next)
    body.current?.querySelector(`#found-${next}`)?.scrollIntoView({ block: 'center' })
  }
  return (
    <Page scrolls>
      <Panel
        heading={category ? say(category) : ''}
        more={
          <FindBar
            words={words}
            count={found.count}
            at={at}
            find={(to) => {
              setWords(to)
              setAt(0)
            }}
            go={go}
          />
        }
      >
        <article ref={body} className="fs-article">
          <h2>{data.title}</h2>
          <p className="fs-news-facts">
            {data.source && <span>{data.source}</span>}
            {data.organizeName && <span>{data.organizeName}</span>}
            <time>{data.releaseTime}</time>
            <span>{t('news.viewed', { count: data.viewCount ?? 0 })}</span>
          </p>
          {data.summary && <p className="fs-article-summary">{data.summary}</p>}
          {(data.cover ?? []).map(({ id: file, name, link }) => (
            <img key={file} src={link} alt={name} className="fs-article-cover" />
          ))}
          <RichText pieces={found.pieces} current={at ? `found-${at}` : undefined} />
          {(data.files ?? []).length > 0 && (
            <ul className="fs-article-files" aria-label={t('files')}>
              {data.files?.map(({ id: file, name, link }) => (
                <li key={file}>
                  <a href={link} target="_blank" rel="noreferrer">
                    <PaperClipOutlined aria-hidden="true" /> {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </article>
      </Panel>
      {data.isOwn && <ViewsByDay id={id} />}
    </Page>
  )
}

/** Readers of an article by day, as bars. */
function ViewsByDay({ id }: { id: string }) {
  const { t } = useTranslation('notices')
  const { data } = useQuery({
    queryKey: [...listKey(news), 'views', id],
    queryFn: ({ signal }) => call(news, 'views', { id }, signal),
  })
  if (!data) return null
  const most = Math.max(0, ...data.map(({ count }) => count))
  return (
    <Panel heading={t('news.byDay')}>
      {most === 0 ? (
        <p className="fs-notice-none">{t('news.none')}</p>
      ) : (
        <ol className="fs-views">
          {data.map(({ day, count }) => {
            const words = t('news.day', { day, count })
            return (
              <li key={day} title={words} aria-label={words}>
                <span style={{ height: `${Math.round((100 * count) / most)}%` }} />
                <small aria-hidden="true">{day.slice(8)}</small>
              </li>
            )
          })}
        </ol>
      )}
    </Panel>
  )
}
