import { handoverStatus } from '@fengsui/contract/dictionaries/registers.ts'
import { handover } from '@fengsui/contract/handovers/handover.ts'
import { acceptMinutes } from '@fengsui/contract/handovers/handover-messages.ts'
import { sql } from 'kysely'
import { full, isAuthority, lean, may, seen, type TodaySource } from './source.ts'

/** A shift handed over to the caller that they have not taken over. */
export const handoversToAccept: TodaySource = {
  kinds: ['handover'],
  waiting: (asker) =>
    isAuthority(asker) && may(asker, 'handover_add')
      ? lean({
          kind: 'handover',
          from: sql`duty_handover x`,
          where: [
            sql`x.status = ${sql.lit(handoverStatus.is.awaiting)}`,
            sql`x.taker_id = ${asker.caller.userId}`,
            seen(handover, asker),
          ],
          deadline: sql`x.create_time + make_interval(mins => ${sql.lit(acceptMinutes)})`,
          since: sql`x.create_time`,
        })
      : null,
  rows: (_asker, ids) =>
    full({
      kind: 'handover',
      // A handover belongs to no enterprise.
      from: sql`(select h.*, null::bigint as enterprise_id from duty_handover h) x`,
      ids,
      title: sql`x.giver_name`,
      place: sql`x.organize_name`,
      version: sql`x.version`,
      facts: { open: sql`x.open_count`, late: sql`x.late_count`, notes: sql`x.notes` },
    }),
  acts: () => ['accept'],
}
