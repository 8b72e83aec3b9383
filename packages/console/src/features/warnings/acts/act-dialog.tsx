import type { Actor } from '@fengsui/contract/warnings/who.ts'
import type { Warning } from '../warning-row.ts'
import { HandleDialog } from './handle-dialog.tsx'
import type { ActName } from './offered.ts'
import { ReportDialog } from './report-dialog.tsx'
import { VerdictDialog } from './verdict-dialog.tsx'
import './acts.css'

/** An action in progress, and its warnings. */
export interface ActState {
  act: ActName
  rows: readonly Warning[]
}
export interface ActDialogProps {
  doing: ActState
  actor: Actor
  done: () => void
  close: () => void
}

export function ActDialog(props: ActDialogProps) {
  const { act } = props.doing
  if (act === 'report') return <ReportDialog {...props} />
  if (act === 'handle' || act === 'apply') return <HandleDialog {...props} />
  return <VerdictDialog {...props} />
}
