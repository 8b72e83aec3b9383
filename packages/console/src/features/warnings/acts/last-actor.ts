import type { WarningDetail } from '../warning-row.ts'

const acts = ['handle', 'apply', 'confirm', 'verify', 'report'] as const
export type DoneAct = (typeof acts)[number]

/** Returns the last user to act on a warning, from its log; undefined if only the system did. */
export function lastActorOf({
  logs,
}: Pick<WarningDetail, 'logs'>): { who: string; act: DoneAct; time: string } | undefined {
  const last = [...logs]
    .sort((a, b) => (a.time < b.time ? 1 : -1))
    .find(({ action, userName }) => userName !== null && (acts as readonly string[]).includes(action))
  return last && { who: last.userName ?? '', act: last.action as DoneAct, time: last.time }
}
