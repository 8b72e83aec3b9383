import { FileUnknownOutlined } from '@ant-design/icons'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { isProblem } from '../../../ui/client/problem.ts'
import { formatClock, parseTime } from '../../../ui/format/time.ts'
import { NoticeState } from '../../../ui/page/notice-state.tsx'
import { ListFailed } from '../../../ui/resource/list-instead.tsx'
import { ValueChart } from '../chart/value-chart.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import { ValueNow } from '../value-now.tsx'
import type { Warning, WarningDetail } from '../warning-row.ts'
import { Occurrences } from './occurrences.tsx'
import { Recent } from './recent.tsx'
import { Results } from './results.tsx'
import { Section } from './section.tsx'
import { sourceOf } from './source-path.ts'
import { Facts } from './warning-facts.tsx'

/** Pictures of the occurrences and of the record. */
function Pictures({ detail }: { detail: WarningDetail }) {
  const { t } = useTranslation('warnings')
  const inOrder = [...detail.occurrences].sort((a, b) => (a.startTime < b.startTime ? -1 : 1))
  const seen = inOrder.flatMap(({ id, picture, startTime }, i) =>
    picture
      ? [
          {
            id,
            link: picture,
            caption: t(i === 0 ? 'pictureFirst' : 'pictureAgain', { time: formatClock(parseTime(startTime) ?? 0) }),
          },
        ]
      : [],
  )
  const held = detail.images.map(({ id, link, name }) => ({ id, link, caption: name }))
  const all = [...seen, ...held.filter(({ link }) => seen.every((one) => one.link !== link))]
  if (all.length === 0) return null
  return (
    <Section heading={t('pictures')} note={all.length}>
      <ul className="fs-pictures">
        {all.map(({ id, link, caption }) => (
          <li key={id}>
            <a href={link} target="_blank" rel="noreferrer">
              <img src={link} alt={caption} loading="lazy" />
            </a>
            <small>{caption}</small>
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface DrawerBodyProps {
  row: Warning | undefined
  detail: WarningDetail | undefined
  error: Error | null
  again: () => void
}

/** Facts at the left, history at the right. The row's own facts show at once, the rest when loaded. */
export function DrawerBody({ row, detail, error, again }: DrawerBodyProps) {
  const { t } = useTranslation('warnings')
  if (isProblem(error, 'missing'))
    return (
      <NoticeState icon={<FileUnknownOutlined />} title={t('gone')}>
        {t('goneText')}
      </NoticeState>
    )
  if (error && !detail) return <ListFailed error={error} again={again} />
  return (
    <div className="fs-warning-body">
      <div className="fs-warning-known">
        {row && <Facts row={row} source={detail && sourceOf(detail)} now={detail?.now} />}
        {detail ? (
          <>
            <ValueNow detail={detail} />
            <Results detail={detail} />
            {detail.chart && <ValueChart detail={detail} chart={detail.chart} />}
            <Occurrences detail={detail} />
            <Pictures detail={detail} />
            <Recent detail={detail} />
          </>
        ) : (
          <Skeleton active paragraph={{ rows: 8 }} />
        )}
      </div>
      <aside className="fs-warning-past">{detail ? <Timeline detail={detail} /> : <Skeleton active />}</aside>
    </div>
  )
}
