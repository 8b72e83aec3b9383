import { handleType, warnSeverity } from '@fengsui/contract/dictionaries/warnings.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useLabel, useLanguage } from '../../../i18n/use-language.ts'
import { HandlingStatus } from '../../../ui/badges/handling-status.tsx'
import { useTypeName } from '../../../ui/badges/use-type-name.ts'
import { serverNow } from '../../../ui/format/clock.ts'
import { formatMeasured, noValue } from '../../../ui/format/number.ts'
import { formatFull } from '../../../ui/format/time.ts'
import { formatUnit } from '../../../ui/format/unit.ts'
import { Paper } from '../../../ui/page/paper.tsx'
import { RecordFailed } from '../../../ui/page/record-failed.tsx'
import { type Desk, useDesk } from '../desk/use-desk.ts'
import { picturesOf } from '../drawer/pictures.tsx'
import { timelineOf } from '../timeline/timeline-model.ts'
import { useStopWords } from '../timeline/use-stop-words.ts'
import { useWarning } from '../use-warning.ts'
import { figuresOf, sentenceOf } from '../value-cell.tsx'
import type { WarningDetail } from '../warning-row.ts'

/** Entries of the timeline that fit on the page beside everything else. */
const mostStops = 16

/** One page about a warning, for printing: what happened, who was notified, what is near, what was done. */
export default function WarningReportPage() {
  const { id = '' } = useParams()
  const { data: detail, error, refetch } = useWarning(id)
  const desk = useDesk(id)
  if (error && !detail) return <RecordFailed error={error} again={() => void refetch()} />
  if (desk.error && !desk.data) return <RecordFailed error={desk.error} again={() => void desk.refetch()} />
  return <Paper>{detail && desk.data && <Sheet detail={detail} desk={desk.data} />}</Paper>
}

function Sheet({ detail, desk }: { detail: WarningDetail; desk: Desk }) {
  const { t } = useTranslation(['desk', 'warnings'])
  const label = useLabel()
  const language = useLanguage()
  const name = useTypeName()(detail)
  const figures = figuresOf(detail)
  const measured = (value: number | null | undefined) =>
    value === null || value === undefined || !figures
      ? noValue
      : `${formatMeasured(value, figures.unit)} ${formatUnit(figures.unit, language)}`
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('desk:report.plant'), detail.enterpriseName],
    [t('desk:report.room'), detail.workplaceName ?? noValue],
    [t('desk:report.device'), detail.deviceName ?? noValue],
    [t('desk:report.raised'), detail.warnTime],
    [
      t('desk:site'),
      detail.recoverTime ? `${t('desk:recovered')} ${detail.recoverTime}` : t('desk:report.notRecovered'),
    ],
    [t('desk:report.level'), label(labelOf(handleType, detail.handleType))],
    [t('desk:report.status'), <HandlingStatus key="status" {...detail} />],
    [t('desk:report.deadline'), detail.deadline ?? noValue],
    ...(figures
      ? ([
          [t('desk:report.worst'), measured(figures.value)],
          [t('desk:limit'), measured(figures.limit)],
          [t('desk:report.now'), `${measured(detail.now?.value)} ${detail.now?.time?.slice(5) ?? ''}`],
        ] as const)
      : []),
  ]
  const { t: words } = useTranslation('warnings')
  const pictures = picturesOf(detail, words).slice(0, 3)
  return (
    <>
      <h1>{t('desk:report.title')}</h1>
      <p className="fs-paper-line">
        <span>
          {label(labelOf(warnSeverity, detail.severity))} {name}
        </span>
        <span>{detail.warnNo}</span>
        <span>{t('desk:report.printed', { time: formatFull(serverNow()) })}</span>
      </p>
      <p>{sentenceOf(detail, language)}</p>
      <table>
        <tbody>
          {pairs(facts).map(([left, right]) => (
            <tr key={left[0]}>
              <th scope="row">{left[0]}</th>
              <td>{left[1]}</td>
              <th scope="row">{right?.[0]}</th>
              <td>{right?.[1]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {detail.handleResult && (
        <>
          <h2>{t('warnings:result')}</h2>
          <p>{detail.handleResult}</p>
        </>
      )}
      <People desk={desk} />
      <Near desk={desk} />
      <Course detail={detail} />
      {pictures.length > 0 && (
        <>
          <h2>{t('warnings:pictures')}</h2>
          <div className="fs-paper-pictures">
            {pictures.map(({ id, link, caption }) => (
              <figure key={id}>
                <img src={link} alt={caption} />
                <figcaption>{caption}</figcaption>
              </figure>
            ))}
          </div>
        </>
      )}
    </>
  )
}

const pairs = <T,>(list: readonly T[]): [T, T | undefined][] =>
  list.flatMap((one, i) => (i % 2 === 0 ? [[one, list[i + 1]] as [T, T | undefined]] : []))

function People({ desk }: { desk: Desk }) {
  const { t } = useTranslation('desk')
  const label = useLabel()
  if (desk.people.length === 0) return null
  return (
    <>
      <h2>{t('report.people')}</h2>
      <table>
        <tbody>
          {desk.people.map(({ key, name, level, organizeName, phone, masked, readTime }) => (
            <tr key={key}>
              <td>{name}</td>
              <td>{level <= 2 ? label(labelOf(handleType, level)) : organizeName}</td>
              <td>{phone ?? masked ?? noValue}</td>
              <td>{readTime ? t('call.readAt', { time: readTime.slice(5) }) : t('call.unread')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Near({ desk: { neighbours } }: { desk: Desk }) {
  const { t } = useTranslation('desk')
  if (neighbours.rooms.length === 0) return null
  const figure = (value: number | null) => value ?? noValue
  return (
    <>
      <h2>{t('near.within', { distance: neighbours.distance ?? 0 })}</h2>
      <table>
        <tbody>
          {neighbours.rooms.slice(0, 8).map((room) => (
            <tr key={room.id}>
              <td>
                {room.number} {room.name} {room.enterpriseName}
              </td>
              <td>{t('near.metres', { distance: room.distance })}</td>
              <td>{t('report.peopleOf', { now: figure(room.people), limit: figure(room.maxPeople) })}</td>
              <td>{`${figure(room.quantity)} / ${figure(room.limit)} kg`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Course({ detail }: { detail: WarningDetail }) {
  const { t } = useTranslation(['warnings', 'desk'])
  const words = useStopWords(detail)
  const stops = timelineOf(detail).filter(({ kind }) => kind !== 'next')
  return (
    <>
      <h2>{t('warnings:timeline')}</h2>
      <table>
        <tbody>
          {stops.slice(0, mostStops).map((stop) => {
            const { title, lines, quote } = words(stop)
            return (
              <tr key={stop.key}>
                <td>{formatFull(stop.at).slice(5)}</td>
                <td>{[title, ...lines, quote].filter(Boolean).join('；')}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {stops.length > mostStops && <p>{t('desk:report.more', { count: stops.length - mostStops })}</p>}
    </>
  )
}
