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
  /** A person has compared the clause with the standard's text. */
  checked: 0 | 1 | null
  op: string
  value: number | null
  /** What the kind says; null when it says nothing. */
  usual?: number | null
  unit?: string
  /** Name of the field that gave the value. */
  field?: string | undefined
}

/** Why a limit is what it is: standard, edition and clause, or who set it and what it was. */
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
