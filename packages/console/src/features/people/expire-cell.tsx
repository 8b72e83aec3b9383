import { certificateState } from '@fengsui/contract/dictionaries/staff.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { useLabel } from '../../i18n/use-language.ts'
import { DaysLeft } from '../../ui/badges/days-left.tsx'

interface Ending {
  readonly expireState?: string | null | undefined
  readonly remainDays?: number | null | undefined
}

/** How long a certificate is valid: muted while it is far, with the days when it is near or over. */
export const expireCell = (row: Ending) => <Expire {...row} />

function Expire({ expireState, remainDays }: Ending) {
  const label = useLabel()
  if (!expireState) return null
  const word = label(labelOf(certificateState, expireState))
  if (expireState === certificateState.is.valid) return <span className="fs-open-none">{word}</span>
  if (expireState === certificateState.is.suspended || expireState === certificateState.is.ended) return <b>{word}</b>
  return (
    <span>
      <b>{word}</b> <DaysLeft days={remainDays ?? null} />
    </span>
  )
}
