import { figureText } from '@fengsui/contract/kit/figure.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import type { report } from '@fengsui/contract/reports/made-report.ts'
import {
  addressBehind,
  type ReportFigure,
  type ReportSpan,
  reportFigures,
} from '@fengsui/contract/reports/report-figures.ts'
import { reportMessages } from '@fengsui/contract/reports/report-messages.ts'
import { daysOfPeriod } from '@fengsui/contract/reports/report-period.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLabel, useLanguage } from '../../i18n/use-language.ts'
import { noValue } from '../../ui/format/number.ts'
import { formatUnit } from '../../ui/format/unit.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { usePermission } from '../../ui/session/use-me.ts'
import './figure-tables.css'
import '../../i18n/areas/reports-texts.ts'

interface FigureProps {
  figure: ReportFigure
  part: string | null
  value: number | null
  span: ReportSpan
}

/** A number that leads to the list with exactly its rows, for readers who may view that list. */
function Figure({ figure, part, value, span }: FigureProps) {
  const language = useLanguage()
  const may = usePermission()
  if (value === null) return <>{noValue}</>
  const text = [figureText(value), figure.unit && formatUnit(figure.unit, language)].filter(Boolean).join(' ')
  if (!may(`${figure.list.of.area}_view`)) return <>{text}</>
  return <Link to={addressBehind(figure, part, span)}>{text}</Link>
}

/** The figures of a report: one table of the single ones, and a table for each that is split. */
export function FigureTables({ of }: { of: RowOf<typeof report> }) {
  const { t } = useTranslation('reports')
  const label = useLabel()
  const { statistic, period, organizeId, figures, madeTime } = of
  if (!statistic || !period || !organizeId || !figures || !madeTime) return null
  const [from, until] = daysOfPeriod(period)
  const span = { organizeId, from, until, asOf: madeTime }
  const declared = reportFigures[statistic]
  const rowsOf = (figure: ReportFigure) => figures.filter(({ key }) => key === figure.key)
  const single = declared.filter(({ split }) => !split)
  return (
    <div className="fs-report-tables">
      <Panel heading={t('figures')} note={t('figuresNote')}>
        <table className="fs-report-table">
          <tbody>
            {single.map((figure) => (
              <tr key={figure.key}>
                <th scope="row">{label(figure.label)}</th>
                <td>
                  <Figure figure={figure} part={null} value={rowsOf(figure)[0]?.value ?? null} span={span} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
      {declared.map(
        (figure) =>
          figure.split && (
            <Panel key={figure.key} heading={label(figure.label)}>
              <table className="fs-report-table">
                <tbody>
                  {rowsOf(figure).map(({ part, value }) => (
                    <tr key={part}>
                      <th scope="row">{label(figure.split?.name(part ?? '') ?? figure.label)}</th>
                      <td>
                        <Figure figure={figure} part={part} value={value} span={span} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
              {rowsOf(figure).length === 0 && label(reportMessages.none)}
            </Panel>
          ),
      )}
    </div>
  )
}
