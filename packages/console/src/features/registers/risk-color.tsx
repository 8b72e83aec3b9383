import { riskGrade } from '@fengsui/contract/dictionaries/enterprises.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { useLabel } from '../../i18n/use-language.ts'
import { type SeverityLevel, SeverityShape } from '../../ui/badges/severity.tsx'
import type { Row } from '../../ui/client/resource-calls.ts'
import { noValue } from '../../ui/format/number.ts'
import './risk-color.css'

/** A risk colour, drawn with the shape of the corresponding warning severity, and its name. */
function RiskColor({ color }: { color: string | null }) {
  const label = useLabel()
  const word = labelOf(riskGrade, color)
  if (!word) return noValue
  return (
    <span className="fs-risk-color">
      <SeverityShape level={color as SeverityLevel} />
      {label(word)}
    </span>
  )
}

export const riskColorCell = ({ riskColor }: Row) => <RiskColor color={riskColor as string | null} />
