import { handleType } from '@fengsui/contract/dictionaries/warnings.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLabel } from '../../../i18n/use-language.ts'
import { EscalationTowers } from '../../../ui/badges/escalation-steps.tsx'
import { Severity } from '../../../ui/badges/severity.tsx'
import { formatNumber } from '../../../ui/format/number.ts'
import { matrixOf, type OpenByRung, rungs } from './matrix-model.ts'

/**
 * Severities as rows, escalation levels as columns; each count links to its list. Highlights the user's own
 * level.
 */
export function Matrix({ open, own }: { open: OpenByRung; own: number }) {
  const { t } = useTranslation(['home', 'marks'])
  const label = useLabel()
  return (
    <table className="fs-matrix">
      <caption className="fs-unseen">{t('home:openBy')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="fs-unseen">{t('home:severity')}</span>
          </th>
          <th scope="col" className="fs-right">
            {t('home:total')}
          </th>
          {rungs.map((rung) => (
            <th
              key={rung}
              scope="col"
              data-own={Number(rung) === own || undefined}
              title={label(handleType.entries[rung])}
            >
              <EscalationTowers level={Number(rung)} />
              <span>{t(`home:rung.${rung}`)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {matrixOf(open).map(({ severity, total, cells }) => (
          <tr key={severity}>
            <th scope="row">
              <Severity level={severity} />
            </th>
            <td className="fs-matrix-total">
              <Link to={`/yjxx?severity=${severity}`}>{formatNumber(total, 0)}</Link>
            </td>
            {rungs.map((rung, i) => (
              <td key={rung} data-own={Number(rung) === own || undefined}>
                {cells[i] ? (
                  <Link to={`/yjxx?severity=${severity}&handleType=${rung}`}>{cells[i]}</Link>
                ) : (
                  <span>
                    <span aria-hidden="true">·</span>
                    <span className="fs-unseen">0</span>
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
