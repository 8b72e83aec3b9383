import { useTranslation } from 'react-i18next'
import { formatMeasured } from '../format/number.ts'
import { tendency } from './words.ts'
import './basis.css'

export interface BasisOf {
  scope: string
  origin: string
  standard: string | null
  clause: string | null
  edition: string | null
  /** Whether a person compared the clause with the standard's text. */
  checked: 0 | 1 | null
  op: string
  value: number | null
  /** The kind's default; null if there is none. */
  usual?: number | null
  unit?: string
  /** Name of the field the value comes from. */
  field?: string | undefined
}

/** Basis of a limit: standard, edition and clause, or who set it and its previous value. */
export function Basis(of: BasisOf) {
  const { t } = useTranslation('rules')
  const { standard, clause, edition, checked } = of
  if (!standard) return <SetBy {...of} />
  return (
    <span className="fs-basis">
      {standard}
      <small>
        {edition && <span>{t('edition', { edition })}</span>}
        <span>{clause && checked ? t('clause', { clause }) : t('clauseUnchecked', { clause: clause ?? '' })}</span>
      </small>
    </span>
  )
}

function SetBy({ scope, op, value, usual = null, unit = '', field }: BasisOf) {
  const { t } = useTranslation('rules')
  const how = tendency(op, value, usual)
  return (
    <span className="fs-basis">
      {t(field ? 'setByField' : scope === 'kind' ? 'setByPlatform' : 'setByEnterprise', { field: field ?? '' })}
      {how && <small>{t(how, { usual: `${formatMeasured(usual, unit)} ${unit}`.trim() })}</small>}
    </span>
  )
}
