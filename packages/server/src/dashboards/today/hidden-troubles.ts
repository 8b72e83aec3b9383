import {
  hiddenTroubleLevel,
  hiddenTroubleSource,
  hiddenTroubleStatus,
} from '@fengsui/contract/dictionaries/registers.ts'
import { enterprisehiddentrouble } from '@fengsui/contract/registers/enterprisehiddentrouble.ts'
import { sql } from 'kysely'
import { endOf, full, isAuthority, isEnterprise, lean, may, seen, type TodaySource } from './source.ts'

const { awaitingRecheck, toBeRectified, beingRectified } = hiddenTroubleStatus.is

const row =
  (kind: 'recheck' | 'trouble'): TodaySource['rows'] =>
  (_asker, ids) =>
    full({
      kind,
      from: sql`ent_hidden_trouble x left join wp_workplace w on w.id = x.workplace_id`,
      ids,
      title: sql`x.description`,
      number: sql`x.trouble_no`,
      state: sql`x.status`,
      place: sql`coalesce(w.name, x.place)`,
      version: sql`x.version`,
      facts: {
        level: sql`x.level`,
        responsible: sql`x.responsible`,
        measure: sql`x.measure`,
        asked: sql`x.ask_date::text`,
        cureBy: sql`x.deadline::text`,
        found: sql`x.find_date::text`,
        finder: sql`x.finder`,
      },
    })

/**
 * Hidden troubles to recheck: the township's, major ones the county's, those an enterprise found itself its
 * safety administrator's; never one's own request (domain-model.md#R6.4).
 */
export const rechecks: TodaySource = {
  kinds: ['recheck'],
  waiting: (asker) => {
    const { caller, accounts } = asker
    if (!may(asker, 'hidden_edit')) return null
    const level = caller.escalationLevel
    const mine = isAuthority(asker)
      ? level === 3
        ? sql`x.level = ${sql.lit(hiddenTroubleLevel.is.general)}`
        : sql`x.level = ${sql.lit(hiddenTroubleLevel.is.major)}`
      : sql`x.level = ${sql.lit(hiddenTroubleLevel.is.general)} and x.source = ${sql.lit(hiddenTroubleSource.is.selfInspection)}`
    const isMine = isAuthority(asker) ? may(asker, 'hidden_verify') && (level === 3 || level === 4) : level === 1
    if (!isMine) return null
    return lean({
      kind: 'recheck',
      from: sql`ent_hidden_trouble x`,
      where: [
        sql`x.status = ${sql.lit(awaitingRecheck)}`,
        mine,
        sql`(x.ask_user is null or not x.ask_user = any(${accounts}::bigint[]))`,
        seen(enterprisehiddentrouble, asker),
      ],
      deadline: endOf(sql`x.recheck_deadline`),
      since: sql`coalesce(x.ask_date::timestamp at time zone 'Asia/Shanghai', x.update_time)`,
    })
  },
  rows: row('recheck'),
  acts: () => ['recheck'],
}

/** Hidden troubles an enterprise must rectify. */
export const troubles: TodaySource = {
  kinds: ['trouble'],
  waiting: (asker) =>
    isEnterprise(asker) && may(asker, 'hidden_edit')
      ? lean({
          kind: 'trouble',
          from: sql`ent_hidden_trouble x`,
          where: [
            sql`x.status in (${sql.lit(toBeRectified)}, ${sql.lit(beingRectified)})`,
            seen(enterprisehiddentrouble, asker),
          ],
          deadline: endOf(sql`x.deadline`),
          since: sql`x.find_date::timestamp at time zone 'Asia/Shanghai'`,
        })
      : null,
  rows: row('trouble'),
  acts: ({ state }) => [state === toBeRectified ? 'start' : 'askRecheck'],
}
