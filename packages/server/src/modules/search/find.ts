import { drivermanagement, escortmanagement } from '@fengsui/contract/chemicals/crew.ts'
import { vehiclemanagement } from '@fengsui/contract/chemicals/vehicle.ts'
import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { businesslicense } from '@fengsui/contract/licences/licence.ts'
import { businesslicenserecord } from '@fengsui/contract/licences/record.ts'
import { directionpurchase } from '@fengsui/contract/orders/directionpurchase.ts'
import { directionsales } from '@fengsui/contract/orders/directionsales.ts'
import { directiontransport } from '@fengsui/contract/orders/directiontransport.ts'
import { type Found, type FoundKind, foundKinds, search } from '@fengsui/contract/search/search.ts'
import { warn } from '@fengsui/contract/warnings/warning.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Caller, Context } from '../../framework/context.ts'
import { implement } from '../../framework/http/implement.ts'
import { likePattern } from '../../framework/store/text-search.ts'
import { folded, han, legalForm, written } from './keys.ts'
import { markIn } from './mark.ts'

/** Rows of a group among all groups, and of a group alone. */
const [few, many] = [5, 30]
/** So many names that fit are looked at; whoever types more letters sees the rest. */
const considered = 120

type Row = Omit<Found, 'mark'>
type Scoped = Parameters<typeof inScope>[0]

interface Wanted {
  readonly ctx: Context
  /** The words, folded, and escaped for `like`. */
  readonly words: string
  readonly pattern: string
  readonly limit: number
  /** Enterprises that fit, looked up once for all groups. */
  readonly plants: () => Promise<Fit[]>
}

interface Fit {
  readonly kind: string
  readonly id: string
  readonly part: string
}

/**
 * Entries of some kinds that fit, those beginning with the words first. Chinese is looked up by its indexed
 * spelling and compared as written.
 * One or two letters stand at the beginning of a word: inside words they are in every name.
 */
async function idsOf({ ctx, words, pattern }: Wanted, kinds: readonly string[]): Promise<Fit[]> {
  if (kinds.length === 0) return []
  const { db, caller } = ctx
  // Kinds as constants: each has an index of its own.
  const within = inScope({ owner: 'enterprise', table: 'search_entry' }, caller, 'x')
  const fits = async (...likes: readonly string[]) =>
    (
      await sql<Fit>`select x.kind, x.object_id::text as id, x.part from search_entry x where x.kind in (${sql.join(kinds.map((one) => sql.lit(one)))})
        and ${sql.join(
          likes.map((like) => sql`x.keys like ${like}`),
          sql` and `,
        )} and ${within} limit ${considered}`.execute(db)
    ).rows
  if (han.test(words)) {
    const spelled = await fits(`%${likePattern(written(words))}%`, `%${pattern}%`)
    if (spelled.length >= considered || !(await isQueued(db))) return spelled
    // Rows of an earlier version have no spelling until the job has written them anew: slower, but complete.
    return [...spelled, ...unknown(spelled, await fits(`%${pattern}%`))]
  }
  const first = await fits(`% ${pattern}%`)
  if (first.length >= considered || words.length < 3) return first
  return [...first, ...unknown(first, await fits(`%${pattern}%`))]
}

/** Those of the others that are not among the known. */
function unknown(known: readonly Fit[], others: readonly Fit[]): Fit[] {
  const keys = new Set(known.map(({ kind, id, part }) => `${kind} ${id} ${part}`))
  return others.filter(({ kind, id, part }) => !keys.has(`${kind} ${id} ${part}`))
}

/** Whether the job search-index has objects left to write. */
async function isQueued(db: Context['db']): Promise<boolean> {
  const { rows } = await sql<{ queued: boolean }>`select exists (select 1 from search_queue) as queued`.execute(db)
  return rows[0]?.queued === true
}

/** Rows of these ids the caller may see, in the order of the ids. */
async function seen(
  caller: Caller,
  of: Scoped,
  select: (where: RawBuilder<boolean>) => RawBuilder<Row>,
  ids: readonly string[],
  ctx: Context,
) {
  if (ids.length === 0) return []
  const where = sql<boolean>`x.id = any(${ids}::bigint[]) and x.is_deleted = 0 and ${inScope(of, caller, 'x')}`
  const { rows } = await select(where).execute(ctx.db)
  const rank = new Map(ids.map((id, at) => [id, at]))
  return rows.toSorted((a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0))
}

const enterpriseRow = (where: RawBuilder<boolean>) => sql<Row>`
  select x.id::text as id, x.enterprise_name as title,
    concat_ws(' · ', x.short_name, r.name, x.principal) as detail, x.id::text as enterprise_id, x.principal_phone as phone,
    open.worst as severity, open.n::text as state, null as of
  from ent_enterprise x left join sys_region r on r.code = x.region_code
  cross join lateral (select min(w.severity) as worst, count(*) as n from warn_event w
    where w.enterprise_id = x.id and w.close_time is null and w.is_deleted = 0) open where ${where}`

async function enterprises(wanted: Wanted): Promise<Row[]> {
  const ids = (await wanted.plants()).map(({ id }) => id)
  return seen(wanted.ctx.caller, enterprise, enterpriseRow, ids.slice(0, wanted.limit + 1), wanted.ctx)
}

async function people(wanted: Wanted): Promise<Row[]> {
  const { caller } = wanted.ctx
  const may = (word: string) => caller.permissions.has(word)
  const kinds = [...(may('enterprise_view') ? ['contact'] : []), ...(may('transport_view') ? ['driver', 'escort'] : [])]
  const found = (await idsOf(wanted, kinds)).slice(0, wanted.limit + 1)
  const of = (kind: string, part = '') =>
    found.filter((one) => one.kind === kind && one.part === part).map(({ id }) => id)
  const contact = (part: 'principal' | 'safety') => (where: RawBuilder<boolean>) =>
    sql<Row>`
    select x.id::text as id, ${sql.ref(part === 'principal' ? 'x.principal' : 'x.safetyManager')} as title,
      coalesce(x.short_name, x.enterprise_name) as detail, x.id::text as enterprise_id,
      ${sql.ref(part === 'principal' ? 'x.principalPhone' : 'x.safetyPhone')} as phone, null as severity, null as state, ${sql.lit(part)} as of
    from ent_enterprise x where ${where}`
  const crew = (table: 'base_driver' | 'base_escort', word: string) => (where: RawBuilder<boolean>) =>
    sql<Row>`
    select x.id::text as id, x.name as title, coalesce(e.short_name, e.enterprise_name) as detail, e.id::text as enterprise_id, x.phone,
      null as severity, null as state, ${sql.lit(word)} as of
    from ${sql.table(table)} x left join ent_enterprise e on e.id = x.enterprise_id where ${where}`
  const parts = await Promise.all([
    seen(caller, enterprise, contact('principal'), of('contact', 'principal'), wanted.ctx),
    seen(caller, enterprise, contact('safety'), of('contact', 'safety'), wanted.ctx),
    seen(caller, drivermanagement, crew('base_driver', 'driver'), of('driver'), wanted.ctx),
    seen(caller, escortmanagement, crew('base_escort', 'escort'), of('escort'), wanted.ctx),
  ])
  return parts.flat()
}

async function vehicles(wanted: Wanted): Promise<Row[]> {
  const ids = (await idsOf(wanted, ['vehicle'])).map(({ id }) => id)
  const row = (where: RawBuilder<boolean>) => sql<Row>`
    select x.id::text as id, x.plate_number as title, coalesce(e.short_name, e.enterprise_name) as detail, e.id::text as enterprise_id,
      null as phone, null as severity, null as state, null as of
    from base_vehicle x left join ent_enterprise e on e.id = x.enterprise_id where ${where}`
  return seen(wanted.ctx.caller, vehiclemanagement, row, ids.slice(0, wanted.limit + 1), wanted.ctx)
}

async function devices(wanted: Wanted): Promise<Row[]> {
  const ids = (await idsOf(wanted, ['device'])).map(({ id }) => id)
  const row = (where: RawBuilder<boolean>) => sql<Row>`
    select x.id::text as id, x.name as title, concat_ws(' · ', x.code, coalesce(e.short_name, e.enterprise_name), w.name) as detail,
      e.id::text as enterprise_id, null as phone, null as severity, x.code as state, x.kind as of
    from dev_device x left join ent_enterprise e on e.id = x.enterprise_id left join wp_workplace w on w.id = x.workplace_id where ${where}`
  return seen(
    wanted.ctx.caller,
    { owner: 'enterprise', table: 'dev_device' },
    row,
    ids.slice(0, wanted.limit + 1),
    wanted.ctx,
  )
}

/** Enterprises whose warnings, licences and documents are meant when their name is typed. */
const meant = async (wanted: Wanted): Promise<string[]> =>
  wanted.ctx.caller.permissions.has('enterprise_view') ? (await wanted.plants()).slice(0, 20).map(({ id }) => id) : []

/** Whether the words can be part of a number: those are searched inside, names are not. */
const isNumber = ({ words }: Wanted) => /\d/.test(words) && words.length >= 3

async function warningsOf(wanted: Wanted): Promise<Row[]> {
  const { ctx, limit } = wanted
  const [byName, byNumber] = await Promise.all([
    meant(wanted).then(async (ids) =>
      ids.length === 0
        ? []
        : (
            await sql<{ id: string }>`select o.id::text as id from unnest(${ids}::bigint[]) e (id)
              cross join lateral (select x.id, x.severity from warn_event x where x.enterprise_id = e.id and x.close_time is null
                and x.is_deleted = 0 and ${inScope(warn, ctx.caller, 'x')} order by x.severity limit ${limit + 1}) o
              order by o.severity, o.id desc limit ${limit + 1}`.execute(ctx.db)
          ).rows,
    ),
    isNumber(wanted)
      ? sql<{
          id: string
        }>`select x.id::text as id from warn_event x where x.warn_no ilike ${`%${wanted.pattern}%`} and x.is_deleted = 0
          and ${inScope(warn, ctx.caller, 'x')} limit ${limit + 1}`
          .execute(ctx.db)
          .then(({ rows }) => rows)
      : [],
  ])
  const row = (where: RawBuilder<boolean>) => sql<Row>`
    select x.id::text as id, concat_ws(' ', coalesce(x.enterprise_short_name, x.enterprise_name), coalesce(x.workplace_name, x.device_name)) as title,
      x.warn_no as detail, x.enterprise_id::text as enterprise_id, null as phone, x.severity, x.type_name as state, x.type_key as of
    from warn_event_v x where ${where}`
  const ids = [...new Set([...byNumber, ...byName].map(({ id }) => id))].slice(0, limit + 1)
  return seen(ctx.caller, warn, row, ids, ctx)
}

interface Book {
  readonly word: string
  readonly of: Scoped
  readonly no: string
  readonly needs: string
}
const licenceBooks: readonly Book[] = [
  { word: 'licence', of: businesslicense, no: 'licenseNumber', needs: 'licence_view' },
  { word: 'record', of: businesslicenserecord, no: 'recordNo', needs: 'licence_view' },
]
const orderBooks: readonly Book[] = [
  { word: 'sales', of: directionsales, no: 'salesNo', needs: 'order_view' },
  { word: 'purchase', of: directionpurchase, no: 'purchaseNo', needs: 'order_view' },
  { word: 'transport', of: directiontransport, no: 'transportNo', needs: 'transport_view' },
]

const booksOf =
  (books: readonly Book[]) =>
  async (wanted: Wanted): Promise<Row[]> => {
    const { ctx, limit } = wanted
    const ids = await meant(wanted)
    if (ids.length === 0 && !isNumber(wanted)) return []
    const read = books
      .filter(({ needs }) => ctx.caller.permissions.has(needs))
      .map(async ({ word, of, no }) => {
        const number = sql.ref(`x.${no}`)
        const table = sql.table(of.table)
        // Two short reads by index instead of one with "or". Whoever sees an enterprise sees what it owns: that it may
        // also be a party needs no asking here.
        const own = inScope({ owner: of.owner, table: of.table }, ctx.caller, 'x')
        const parts = [
          ...(ids.length > 0
            ? [
                sql`select l.id from unnest(${ids}::bigint[]) e (id) cross join lateral (select x.id from ${table} x
                  where x.enterprise_id = e.id and x.is_deleted = 0 and ${own}
                  order by x.create_time desc nulls last, x.id desc nulls last limit ${limit + 1}) l`,
              ]
            : []),
          ...(isNumber(wanted)
            ? [
                sql`(select x.id from ${table} x where ${number} ilike ${`%${wanted.pattern}%`} and x.is_deleted = 0
                  and ${inScope(of, ctx.caller, 'x')} limit ${limit + 1})`,
              ]
            : []),
        ]
        const { rows } =
          await sql<Row>`select x.id::text as id, ${number} as title, coalesce(e.short_name, e.enterprise_name) as detail,
          e.id::text as enterprise_id, null as phone, null as severity, null as state, ${sql.lit(word)} as of
        from ${table} x join ent_enterprise e on e.id = x.enterprise_id
        where x.id in (select f.id from (${sql.join(parts, sql` union all `)}) f order by f.id desc limit ${limit + 1})
        order by x.id desc`.execute(ctx.db)
        return rows
      })
    return (await Promise.all(read)).flat()
  }

const finders: Readonly<Record<FoundKind, { needs: readonly string[]; find: (wanted: Wanted) => Promise<Row[]> }>> = {
  enterprise: { needs: ['enterprise_view'], find: enterprises },
  person: { needs: ['enterprise_view', 'transport_view'], find: people },
  warning: { needs: ['warn_view'], find: warningsOf },
  vehicle: { needs: ['transport_view'], find: vehicles },
  device: { needs: ['device_view'], find: devices },
  licence: { needs: ['licence_view'], find: booksOf(licenceBooks) },
  order: { needs: ['order_view', 'transport_view'], find: booksOf(orderBooks) },
}

/** Returns what fits the words, group by group; nothing of what the caller may not see or open. */
async function find(ctx: Context, { text, kind }: InputOf<(typeof search)['calls']['find']>) {
  const typed = folded(text ?? '')
  // Names are indexed without their legal form; whoever types a name in full finds it too.
  const words = typed.replace(legalForm, '') || typed
  if (words === '') return []
  let plants: Promise<Fit[]> | undefined
  const wanted: Wanted = {
    ctx,
    words,
    pattern: likePattern(words),
    limit: kind ? many : few,
    plants: () => {
      plants ??= idsOf(wanted, ['enterprise'])
      return plants
    },
  }
  const kinds = (Object.keys(foundKinds) as FoundKind[]).filter((one) => !kind || one === kind)
  const groups = await Promise.all(
    kinds
      .filter((one) => finders[one].needs.some((word) => ctx.caller.permissions.has(word)))
      .map(async (one) => ({ kind: one, rows: await finders[one].find(wanted) })),
  )
  return groups
    .filter(({ rows }) => rows.length > 0)
    .map(({ kind: one, rows }) => ({
      kind: one,
      more: rows.length > wanted.limit,
      rows: rows.slice(0, wanted.limit).map((row) => ({ ...row, mark: markIn(row.title, text ?? '') })),
    }))
}

export default implement(search, { find })
