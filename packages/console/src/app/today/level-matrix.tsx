import { handleType, warnSeverity } from '@fengsui/contract/dictionaries/warnings.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type OpenByRung, severities } from '../../features/home/open-by-rung.ts'
import { useLabel } from '../../i18n/use-language.ts'
import { SeverityShape } from '../../ui/badges/severity.tsx'
import { formatNumber } from '../../ui/format/number.ts'

/** 未关闭报警 by level and severity; every figure leads to its warnings. */
export function LevelMatrix({ open, shown, close }: { open: OpenByRung; shown: boolean; close: () => void }) {
  const { t } = useTranslation('today')
  return (
    <Modal open={shown} title={t('levels.heading')} footer={null} width={800} onCancel={close}>
      <div className="fs-level-scroll">
        <Matrix open={open} />
      </div>
    </Modal>
  )
}

function Matrix({ open: { rungs, total, overdue } }: { open: OpenByRung }) {
  const { t } = useTranslation('today')
  const label = useLabel()
  const levels = rungs.toSorted((one, other) => one.rung - other.rung)
  const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((all, n) => all + n, 0)
  const cell = (count: number, query: Record<string, string>) =>
    count === 0 ? '0' : <Link to={`/yjxx?${new URLSearchParams(query)}`}>{formatNumber(count, 0)}</Link>
  return (
    <table className="fs-level-matrix">
      <caption className="fs-unseen">{t('levels.heading')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('levels.level')}</th>
          {severities.map((severity) => (
            <th key={severity} scope="col">
              <SeverityShape level={severity} /> {label(warnSeverity.entries[severity])}
            </th>
          ))}
          <th scope="col">{t('levels.total')}</th>
          <th scope="col">{t('levels.late')}</th>
        </tr>
      </thead>
      <tbody>
        {levels.map(({ rung, bySeverity, overdue: late }) => (
          <tr key={rung}>
            <th scope="row">{label(labelOf(handleType, String(rung)))}</th>
            {severities.map((severity) => (
              <td key={severity}>{cell(bySeverity[severity] ?? 0, { handleType: String(rung), severity })}</td>
            ))}
            <td>{cell(sum(bySeverity), { handleType: String(rung) })}</td>
            <td>{formatNumber(late, 0)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('levels.total')}</th>
          {severities.map((severity) => (
            <td key={severity}>
              {cell(
                levels.reduce((all, { bySeverity }) => all + (bySeverity[severity] ?? 0), 0),
                { severity },
              )}
            </td>
          ))}
          <td>{formatNumber(total, 0)}</td>
          <td>{formatNumber(overdue, 0)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
