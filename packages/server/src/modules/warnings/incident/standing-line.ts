import type { Context, Tx } from '../../../framework/context.ts'
import type { WarnRow } from '../row.ts'
import { type LogAction, writeLog } from '../warning-log.ts'

interface Said {
  readonly action: LogAction
  readonly opinion?: string | null
  readonly detail?: Readonly<Record<string, unknown>>
}

/** Logs something a person did about a warning that changes neither its state nor its level. */
export async function standingLine(
  ctx: Context,
  tx: Tx,
  row: WarnRow,
  { action, opinion, detail }: Said,
): Promise<void> {
  await writeLog(tx, [
    {
      warnId: row.id,
      action,
      fromStatus: row.handleStatus,
      toStatus: row.handleStatus,
      fromLevel: row.handleType,
      toLevel: row.handleType,
      nature: row.nature,
      opinion: opinion ?? null,
      userId: ctx.caller.userId,
      organizeId: ctx.caller.organizeId,
      detail: detail ?? {},
      time: ctx.clock.now(),
    },
  ])
}
