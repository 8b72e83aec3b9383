import { flowState } from '@fengsui/contract/dictionaries/flows.ts'
import type { FlowEnding } from '@fengsui/contract/flow/flow-process.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { useLabel } from '../../i18n/use-language.ts'
import './flow.css'

/** How a process ended without an approval: what happened, by whom, when and why. */
export function Ending({ of }: { of: FlowEnding | null | undefined }) {
  const label = useLabel()
  if (!of) return null
  return (
    <p className="fs-flow-ending" data-state={of.state}>
      <b>{label(labelOf(flowState, of.state))}</b>
      {of.byName && <span>{of.byName}</span>}
      {of.time && <time>{of.time}</time>}
      {of.reason && <q>{of.reason}</q>}
    </p>
  )
}
