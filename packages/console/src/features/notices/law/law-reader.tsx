import { Skeleton } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isProblem } from '../../../ui/client/problem.ts'
import { MissingRecord } from '../../../ui/page/missing.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { ListFailed } from '../../../ui/resource/list-instead.tsx'
import { useNotice } from '../reader/use-notice.ts'
import { headingsOf, marked, piecesOf } from '../text/pieces.ts'
import { RichText } from '../text/rich-text.tsx'
import { Contents } from './contents.tsx'
import { FindBar } from './find-bar.tsx'

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
        {isProblem(error, 'missing') ? <MissingRecord /> : <ListFailed error={error} again={() => void refetch()} />}
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it too */}
      <section ref={body} className="fs-law-text" tabIndex={0} aria-label={data.title}>
        <RichText pieces={found.pieces} current={at ? `found-${at}` : undefined} />
      </section>
    </Panel>
  )
}
