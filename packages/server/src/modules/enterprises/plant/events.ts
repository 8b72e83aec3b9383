import { type EventSource, eventSources, type PlantEvent } from '@fengsui/contract/enterprises/plant.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { type RawBuilder, sql } from 'kysely'
import { hiddenOf } from '../../../framework/access/field-scopes.ts'
import { inScope } from '../../../framework/access/scope.ts'
import type { Context } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { shanghai } from '../../../framework/http/serialize-row.ts'
import { type Shown, type Source, sources } from './event-sources.ts'
import { type PlantContext, rowsOf } from './scope.ts'

const usual = 20

/** The last entry of a page: entries are ordered by time, source and id, the last first. */
interface Cursor {
  /** Microseconds since 1970, as the database keeps them. */
  readonly micros: string
  readonly source: string
  readonly id: string
}

function cursorOf(before: string | null | undefined): Cursor | undefined {
  if (!before) return undefined
  const [, micros, source, id] = /^(\d{1,16})\.([a-z]{1,12})\.(\d{1,19})$/.exec(before) ?? []
  const isKnown = (eventSources as readonly string[]).includes(source ?? '')
  if (!micros || !source || !id || !isKnown || BigInt(id) > 9_223_372_036_854_775_807n || Number(micros) > 4e15)
    throw badRequest(messages.wrongType, { name: 'before' })
  return { micros, source, id }
}

/** Condition: entries of the source after the cursor, as a range of its index. */
function after(cursor: Cursor | undefined, code: EventSource, time: RawBuilder<unknown>): RawBuilder<boolean> {
  if (!cursor) return sql`true`
  const moment = sql`(timestamptz 'epoch' + ${cursor.micros}::bigint * interval '1 microsecond')`
  if (code === cursor.source) return sql`(${time}, t.id) < (${moment}, ${cursor.id}::bigint)`
  return code < cursor.source ? sql`${time} <= ${moment}` : sql`${time} < ${moment}`
}

const names: readonly Shown[] = [
  'action',
  'severity',
  'typeKey',
  'level',
  'subject',
  'place',
  'quantity',
  'unit',
  'actor',
  'note',
  'refId',
]
/** Texts people wrote: not shown to a caller from whom a data scope hides fields of the record. */
const written: ReadonlySet<Shown> = new Set(['subject', 'quantity', 'actor', 'note'])

/** Columns of the entries of a source, as far as the caller may read them. */
export function shownOf(source: Source, code: EventSource, { caller, request }: Context): RawBuilder<unknown> {
  const shown = request.language === 'en' ? { ...source.shown, ...source.shownInEnglish } : source.shown
  const isNarrowed = hiddenOf(source.of, caller) !== undefined
  const columns = names.map((name) => {
    const value = isNarrowed && written.has(name) ? undefined : shown[name]
    return sql`${value ?? sql`null`}::text as ${sql.ref(name)}`
  })
  return sql`${sql.lit(code)}::text as source, t.id::text as id, ${source.time} as time, ${sql.join(columns)}`
}

/** Condition: entries of the source the caller may see. */
export const seenOf = ({ scoped }: Source, { caller }: Context): RawBuilder<boolean> =>
  inScope({ owner: 'enterprise', table: scoped.table }, caller, scoped.alias)

/** The newest entries of one source, read from its index. */
function newest(plant: PlantContext, code: EventSource, source: Source, cursor: Cursor | undefined, size: number) {
  const { ctx, enterpriseId } = plant
  const { time } = source
  return sql`(select ${shownOf(source, code, ctx)}, (extract(epoch from ${time}) * 1000000)::bigint::text as micros
    from ${source.from}
    where t.enterprise_id = ${enterpriseId} and ${source.where} and ${after(cursor, code, time)} and ${seenOf(source, ctx)}
    order by ${time} desc, t.id desc limit ${size})`
}

/** An entry as read from the database. */
export interface Entry extends Record<Shown, string | null> {
  source: EventSource
  id: string
  time: Date
}

/** An entry as sent. */
export const sent = <T extends Entry>({ id, time, quantity, ...row }: T) => ({
  ...row,
  key: `${row.source}-${id}`,
  time: shanghai(time),
  quantity: quantity === null ? null : Number(quantity),
})

/** Returns a page of what happened at the plant, newest first: the newest entries of each source, merged. */
export async function eventsOf(
  plant: PlantContext,
  asked: { group?: string | null | undefined; before?: string | null | undefined; size?: number | null | undefined },
): Promise<{ records: PlantEvent[]; next: string | null }> {
  const { permissions } = plant.ctx.caller
  const cursor = cursorOf(asked.before)
  const size = asked.size ?? usual
  const wanted = eventSources.filter((code) => {
    const { group, needs } = sources[code]
    return (
      (!asked.group || asked.group === 'all' || group === asked.group) && needs.some((word) => permissions.has(word))
    )
  })
  if (wanted.length === 0) return { records: [], next: null }
  const parts = wanted.map((code) => newest(plant, code, sources[code], cursor, size + 1))
  const rows = await rowsOf(
    plant.ctx.db,
    sql<Entry & { micros: string }>`select * from (${sql.join(parts, sql` union all `)}) e
      order by e.time desc, e.source collate "C" desc, e.id::bigint desc limit ${size + 1}`,
  )
  const page = rows.slice(0, size)
  const last = rows.length > size ? page.at(-1) : undefined
  return {
    records: page.map(({ micros: _, ...row }) => sent(row)),
    next: last ? `${last.micros}.${last.source}.${last.id}` : null,
  }
}
