import type { TodayKind } from '@fengsui/contract/today/kinds.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Caller, Db } from '../../framework/context.ts'

/** Whom the list is for, and when. */
export interface Asker {
  readonly db: Db
  readonly caller: Caller
  /** The caller's accounts: nobody verifies what the same person made under another account. */
  readonly accounts: readonly string[]
  readonly now: Date
}

/** A row of the list as read from the database, before it is presented. */
export interface TodayRow {
  readonly id: string
  readonly kind: TodayKind
  readonly title: string
  readonly number: string | null
  readonly severity: string | null
  readonly state: string | null
  readonly enterpriseId: string | null
  readonly enterpriseName: string | null
  readonly place: string | null
  readonly version: number | null
  /** Stated facts by name, and what only the rules of `acts` read. */
  readonly facts: Readonly<Record<string, unknown>>
}

/** What waits of one or several kinds of one table. */
export interface TodaySource {
  readonly kinds: readonly TodayKind[]
  /**
   * Selects what waits for the caller, in the columns of `lean`; null when nothing of it can wait for them. The
   * selection contains what the caller may see and must act on themselves, nothing else.
   */
  readonly waiting: (asker: Asker) => RawBuilder<unknown> | null | Promise<RawBuilder<unknown> | null>
  /** Selects the facts of these rows. */
  readonly rows: (asker: Asker, ids: readonly string[]) => RawBuilder<TodayRow>
  /** What the caller may do with a row, first what fits them best. */
  readonly acts: (row: TodayRow, asker: Asker) => readonly string[]
}

interface Lean {
  readonly kind: TodayKind | RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
  readonly where: readonly RawBuilder<unknown>[]
  readonly deadline?: RawBuilder<unknown>
  readonly since: RawBuilder<unknown>
  readonly isRed?: RawBuilder<unknown>
}

/** The columns every source selects: kind, id, whether it is a red warning, deadline, since when it waits. */
export const lean = ({ kind, from, where, deadline, since, isRed }: Lean): RawBuilder<unknown> =>
  sql`select ${typeof kind === 'string' ? sql.lit(kind) : kind}::text as kind, x.id, ${isRed ?? sql`false`} as is_red,
    (${deadline ?? sql`null`})::timestamptz as deadline, (${since})::timestamptz as since
    from ${from} where x.is_deleted = 0 and ${sql.join(where, sql` and `)}`

/** End of a day in Shanghai. */
export const endOf = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(((${day})::date + 1)::timestamp at time zone 'Asia/Shanghai' - interval '1 second')`

type Scoped = Parameters<typeof inScope>[0]
/** Rows of a resource the caller may see, under the alias x. */
export const seen = (of: Scoped, { caller }: Asker): RawBuilder<boolean> => inScope(of, caller, 'x')

export const may = ({ caller }: Asker, ...words: readonly string[]): boolean =>
  words.every((word) => caller.permissions.has(word))
export const isAuthority = ({ caller }: Asker): boolean => caller.userType === 'sss'
export const isEnterprise = ({ caller }: Asker): boolean => caller.userType === 'esp' && caller.enterpriseId !== null

/** Township and county review what enterprises propose; levels above them see it and are not waited for. */
export const isReviewer = ({ caller }: Asker): boolean =>
  caller.userType === 'sss' && (caller.escalationLevel === 3 || caller.escalationLevel === 4)

/** Facts of a row: names and SQL values. */
export const facts = (of: Readonly<Record<string, RawBuilder<unknown>>>): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(Object.entries(of).flatMap(([name, value]) => [sql.lit(name), value]))})`

interface Full {
  readonly kind: TodayKind | RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
  readonly ids: readonly string[]
  readonly title: RawBuilder<unknown>
  readonly number?: RawBuilder<unknown>
  readonly severity?: RawBuilder<unknown>
  readonly state?: RawBuilder<unknown>
  readonly place?: RawBuilder<unknown>
  readonly version?: RawBuilder<unknown>
  readonly facts?: Readonly<Record<string, RawBuilder<unknown>>>
}

/** Selects rows in full by their ids; x is the object, e its enterprise. */
export const full = (of: Full): RawBuilder<TodayRow> =>
  sql<TodayRow>`select x.id::text as id, ${typeof of.kind === 'string' ? sql.lit(of.kind) : of.kind}::text as kind,
    ${of.title} as title, ${of.number ?? sql`null`}::text as number, ${of.severity ?? sql`null`}::text as severity,
    ${of.state ?? sql`null`}::text as state, e.id::text as enterprise_id, coalesce(e.short_name, e.enterprise_name) as enterprise_name,
    ${of.place ?? sql`null`}::text as place, ${of.version ?? sql`null`}::int as version, ${facts(of.facts ?? {})} as facts
    from ${of.from} left join ent_enterprise e on e.id = x.enterprise_id where x.id = any(${of.ids}::bigint[])`
