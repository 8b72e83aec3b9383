import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Input, Skeleton } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { RecordFailed } from '../../../ui/page/record-failed.tsx'
import { useNotice } from '../reader/use-notice.ts'
import { type Heading, headingsOf, marked, piecesOf } from '../text/pieces.ts'
import { RichText } from '../text/rich-text.tsx'

interface FindBarProps {
  words: string
  count: number
  /** Number of the current match, from 1; 0 if none. */
  at: number
  find: (words: string) => void
  go: (to: number) => void
}

/** Search within the text: number of matches, next and previous. Enter goes forward, Shift+Enter back. */
export function FindBar({ words, count, at, find, go }: FindBarProps) {
  const { t } = useTranslation('notices')
  return (
    <search className="fs-find">
      <Input
        allowClear
        size="small"
        aria-label={t('findIn')}
        placeholder={t('findIn')}
        value={words}
        maxLength={60}
        onChange={(event) => find(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && count > 0 && !event.nativeEvent.isComposing) go(event.shiftKey ? at - 1 : at + 1)
        }}
      />
      <span role="status">{words.trim() ? t('foundAt', { at, count }) : ''}</span>
      <IconButton name={t('findBack')} icon={<UpOutlined />} disabled={count === 0} onClick={() => go(at - 1)} />
      <IconButton name={t('findOn')} icon={<DownOutlined />} disabled={count === 0} onClick={() => go(at + 1)} />
    </search>
  )
}

/** Table of contents of a text; clicking a chapter scrolls to it. */
function Contents({ headings, show }: { headings: readonly Heading[]; show: (id: string) => void }) {
  const { t } = useTranslation('notices')
  if (headings.length < 2) return null
  return (
    <nav className="fs-law-contents" aria-label={t('contents')}>
      <ul>
        {headings.map(({ id, text, level }) => (
          <li key={id} className={level > 2 ? 'fs-law-below' : undefined}>
            <button type="button" className="fs-plain" onClick={() => show(id)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** One regulation: table of contents, text, and search within it. */
export function LawReader({ id, words }: { id: string | undefined; words: string }) {
  const { t } = useTranslation('notices')
  const { data, error, refetch } = useNotice(id)
  const [own, setOwn] = useState<string>()
  const [at, setAt] = useState(0)
  const body = useRef<HTMLElement>(null)
  const pieces = useMemo(() => piecesOf(data?.content ?? ''), [data?.content])
  const sought = own ?? words
  const found = useMemo(() => marked(pieces, sought), [pieces, sought])
  const show = (target: string) =>
    body.current?.querySelector(`#${CSS.escape(target)}`)?.scrollIntoView({ block: 'start' })
  const go = (to: number) => {
    const next = ((to - 1 + found.count) % found.count) + 1
    setAt(next)
    show(`found-${next}`)
  }
  if (error)
    return (
      <Panel grows>
        <RecordFailed error={error} again={() => void refetch()} />
      </Panel>
    )
  if (!data) return <Panel grows>{id ? <Skeleton active /> : <p className="fs-notice-hint">{t('chooseLaw')}</p>}</Panel>
  return (
    <Panel
      grows
      className="fs-law"
      heading={data.title}
      note={data.releaseTime.slice(0, 10)}
      more={
        <FindBar
          words={sought}
          count={found.count}
          at={at}
          find={(to) => {
            setOwn(to)
            setAt(0)
          }}
          go={go}
        />
      }
    >
      <Contents headings={headingsOf(pieces)} show={show} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: users without a mouse scroll it too */}
      <section ref={body} className="fs-law-text" tabIndex={0} aria-label={data.title}>
        <RichText pieces={found.pieces} current={at ? `found-${at}` : undefined} />
      </section>
    </Panel>
  )
}
