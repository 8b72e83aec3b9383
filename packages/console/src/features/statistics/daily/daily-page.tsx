import { handleType, warnSeverity } from '@fengsui/contract/dictionaries/warnings.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import {
  type DailyFigures,
  dailyReport,
  dailyMessages as say,
  worstText,
} from '@fengsui/contract/statistics/daily-report.ts'
import { typeLabel } from '@fengsui/contract/warnings/type-label.ts'
import { useQuery } from '@tanstack/react-query'
import { App, DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLabel, useLanguage } from '../../../i18n/use-language.ts'
import { useAddress } from '../../../ui/address/use-address.ts'
import { call } from '../../../ui/client/call.ts'
import { fileOf } from '../../../ui/client/file.ts'
import { serverNow } from '../../../ui/format/clock.ts'
import { noValue } from '../../../ui/format/number.ts'
import { formatDate } from '../../../ui/format/time.ts'
import { formatUnit } from '../../../ui/format/unit.ts'
import { Paper } from '../../../ui/page/paper.tsx'
import { PaperTable } from '../../../ui/page/paper-table.tsx'
import { FileButton } from '../../../ui/resource/export/export-button.tsx'
import { useSession } from '../../../ui/session/session-store.ts'
import '../../../i18n/areas/statistics-texts.ts'

/** 日报 of one day, `?day=2026-11-24`, in the reader's area or `regionCode`; today without a day. */
export default function DailyPage() {
  return (
    <App message={{ duration: 3, maxCount: 3 }} component={false}>
      <Report />
    </App>
  )
}

function Report() {
  const { t } = useTranslation('statistics')
  const label = useLabel()
  const [params, change] = useAddress()
  const day = params.get('day') ?? formatDate(serverNow())
  const regionCode = params.get('regionCode')
  const input = { day, ...(regionCode ? { regionCode } : {}) }
  const { data, error } = useQuery({
    queryKey: ['daily-report', input],
    queryFn: ({ signal }) => call(dailyReport, 'figures', input, signal),
  })
  const controls = (
    <>
      <Link to="/wel/index">{t('daily.back')}</Link>
      <DatePicker
        aria-label={label(dailyReport.calls.figures.input.day.label)}
        value={dayjs(day)}
        allowClear={false}
        disabledDate={(one) => one.format('YYYY-MM-DD') > formatDate(serverNow())}
        onChange={(one) => one && change({ day: one.format('YYYY-MM-DD') })}
      />
      <FileButton ask={() => fileOf(dailyReport, 'document', input)} label={t('daily.document')} />
    </>
  )
  return <Paper controls={controls}>{error ? <p role="alert">{error.message}</p> : data && <Sheet of={data} />}</Paper>
}

function Sheet({ of }: { of: DailyFigures }) {
  const label = useLabel()
  const maker = useSession((state) => state.me?.name)
  const word = (name: keyof typeof say) => label(say[name])
  const open = new Map(of.openBySeverity.map(({ key, count }) => [key, count]))
  const raised = new Map(of.bySeverity.map(({ key, count }) => [key, count]))
  const counts = ['raised', 'handled', 'closed', 'verdicts', 'lateCount', 'openCount'] as const
  return (
    <>
      <h1>{word('title')}</h1>
      <p className="fs-paper-line">
        <span>
          {word('area')} {of.area}
        </span>
        <span>{of.day}</span>
        <span>
          {word('until')} {of.until}
        </span>
        {maker && (
          <span>
            {word('madeBy')} {maker}
          </span>
        )}
      </p>
      <Grid head={counts.map(word)} rows={[counts.map((name) => of[name])]} />
      <h2>{word('bySeverity')}</h2>
      <Grid
        head={[word('severity'), word('raised'), word('open')]}
        rows={(['1', '2', '3', '4'] as const).map((key) => [
          label(warnSeverity.entries[key]),
          raised.get(key) ?? 0,
          open.get(key) ?? 0,
        ])}
      />
      <h2>{word('byType')}</h2>
      <Grid
        head={[word('type'), word('count')]}
        rows={of.byType.map(({ key, count }) => [label(typeLabel(key)), count])}
      />
      <h2>{word('worst')}</h2>
      <Warnings rows={of.worst} />
      <h2>{word('late')}</h2>
      <Warnings rows={of.late} />
      <h2>{word('people')}</h2>
      <Grid
        head={(['name', 'organisation', 'handled', 'decided', 'pressed', 'calls'] as const).map(word)}
        rows={of.people.map((one) => [
          one.name,
          one.organizeName ?? noValue,
          one.handled,
          one.decided,
          one.pressed,
          one.calls,
        ])}
      />
    </>
  )
}

function Warnings({ rows }: { rows: DailyFigures['late'] }) {
  const label = useLabel()
  const language = useLanguage()
  return (
    <Grid
      head={(['number', 'severity', 'type', 'place', 'time', 'value', 'level', 'state'] as const).map((name) =>
        label(say[name]),
      )}
      rows={rows.map((row) => [
        row.warnNo,
        label(labelOf(warnSeverity, row.severity)),
        label(typeLabel(row.typeKey)),
        [row.enterpriseName, row.workplaceName].filter(Boolean).join(' '),
        row.warnTime.slice(5, 16),
        worstText(row, (unit) => formatUnit(unit, language)) ?? noValue,
        label(labelOf(handleType, row.handleType)),
        label(row.closeTime ? say.closed : say.stillOpen),
      ])}
    />
  )
}

/** A plain table; a word when it has no rows. */
function Grid({ head, rows }: ComponentProps<typeof PaperTable>) {
  const label = useLabel()
  return rows.length === 0 ? <p>{label(say.none)}</p> : <PaperTable head={head} rows={rows} />
}
