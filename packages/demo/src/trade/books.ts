import { encrypt } from '@fengsui/server/framework/auth/encryption.ts'
import type { Db } from '@fengsui/server/framework/context.ts'
import { insertRows } from '@fengsui/server/framework/store/insert-rows.ts'
import { calendarOf } from '@fengsui/server/modules/stock/index.ts'
import { TENANT } from '@fengsui/server/seed/platform.ts'
import { sql } from 'kysely'
import { type DemoCounty, demoCounty } from '../county/county.ts'
import { DAY, dayOf, HOUR } from '../county/days.ts'
import { areTold, tellConditions } from '../told/tell-conditions.ts'
import { toldConditions } from '../told/told-conditions.ts'
import { firstAbroad, writeAbroad } from './abroad.ts'
import { type Span, spanOf } from './calendar.ts'
import { type PlantSetup, playDays } from './enterprise.ts'
import { licenceIdOf } from './licence-numbers.ts'
import { writeGuides } from './licences/guides.ts'
import { writePapers } from './licences/papers.ts'
import { openNumbers } from './numbers.ts'
import { writePhotos } from './photos.ts'
import { proposeOpen } from './proposals.ts'
import { writeClass } from './registers/submissions.ts'
import { commonSheet, openSheet, type Sheet, sheetId } from './sheet.ts'
import { WRITING_ORDER } from './supply-chain.ts'

/** Referenced tables come first. */
const FIRST = [
  'ent_enterprise',
  'lic_guide',
  'lic_licence',
  'lic_record',
  'ent_product',
  'wh_area',
  'wh_warehouse',
  'wh_outstore',
  'wh_instore',
  'base_driver',
  'base_escort',
  'base_vehicle',
  'base_packaging',
  'wh_transfer',
  'wh_stocktake',
  'sub_class',
  'sub_task',
  'ent_hidden_trouble',
]
const rank = (table: string) => (FIRST.indexOf(table) + FIRST.length + 1) % (FIRST.length + 1)

/** Writes the rows of a sheet; returns their number. */
async function writeSheet(db: Db, { rows }: Sheet): Promise<number> {
  let written = 0
  const tables = [...rows.keys()].sort((one, other) => rank(one) - rank(other))
  for (const table of tables) written += await insertRows(db, table, rows.get(table) ?? [])
  return written
}

interface Options {
  /** Number of days the ledgers cover; default two years. */
  readonly days?: number
  /** Stores a file under its name in the server's file storage; if absent, rows name no files. */
  readonly storeFile?: ((name: string, bytes: Buffer) => Promise<void>) | undefined
  /** Checked between enterprises and after the last: whether to continue. */
  readonly goesOn?: () => boolean
}
/** Number of the first warning that reports a condition of a register. */
const FIRST_TOLD = 500_001
/** Advisory lock key: serializes servers that share one database. */
const LOCK = 7_270_430_183

/**
 * Writes the demonstration's ledgers, one transaction per enterprise. Keeps what an earlier start wrote;
 * writes the rest now, with the same calendar. Returns the number of rows written.
 */
export async function writeBooks(
  db: Db,
  now: Date,
  { days = 730, goesOn = () => true, storeFile }: Options = {},
): Promise<number> {
  const span = (await spanBegun(db, days)) ?? spanOf(now.getTime(), days)
  if ((await isWhole(db)) && ((await areTold(db, FIRST_TOLD)) || (await isReconciled(db)))) return 0
  const county = demoCounty(now.getTime())
  const common = openSheet(commonSheet)
  const ground: PlantSetup = {
    county,
    span,
    numbers: openNumbers(),
    deliveries: new Map(),
    guides: writeGuides(common, county, span),
    classId: writeClass(common, county, span),
    keepsFiles: storeFile !== undefined,
    photos: storeFile ? writePhotos(common) : new Map(),
    papers: storeFile ? writePapers(common) : new Map(),
    calendar: await calendarOf(db, TENANT),
    catalogue: await catalogueOf(db),
    seal: (text: string) => encrypt(db, text),
  }
  await storeFiles(common, storeFile)
  let written = await writeOnce(db, 'lic_guide', sheetId(commonSheet, 1), common)
  written += await writeOnce(db, 'ent_enterprise', firstAbroad, writeAbroad(county, span))
  for (const n of await known(db, county)) {
    if (!goesOn()) return written
    // Simulated even when already written: others trade with it.
    const { sheet } = await playDays(ground, n)
    await storeFiles(sheet, storeFile)
    written += await writeOnce(db, 'lic_licence', licenceIdOf(n), sheet)
  }
  if (!goesOn()) return written
  await nameLicences(db)
  written += await proposeOpen(db, county, span.to)
  written += await raiseNumbers(db, ground)
  // Last: a start that finds these warnings knows that all before them is written.
  const told = await toldConditions(db, dayOf(now.getTime()))
  return written + (await tellConditions(db, told, { county, first: FIRST_TOLD, hasPictures: storeFile !== undefined }))
}

async function storeFiles({ files }: Sheet, store: Options['storeFile']): Promise<void> {
  for (const [name, bytes] of files) await store?.(name, bytes)
}

/** The first row of every enterprise's sheet: its licence. */
const firsts = () => WRITING_ORDER.map(licenceIdOf)

/**
 * Returns the enterprises present in the database: a demonstration written by an older version lacks those
 * added later.
 */
async function known(db: Db, { enterprises }: Pick<DemoCounty, 'enterprises'>): Promise<readonly number[]> {
  const found = await sql<{ id: string }>`select id::text from ent_enterprise
    where id = any(${enterprises.map(({ id }) => id)}::bigint[])`.execute(db)
  const ids = new Set(found.rows.map(({ id }) => id))
  return WRITING_ORDER.filter((n) => ids.has(enterprises[n]?.id ?? ''))
}

/** Writes a sheet unless its first row exists. */
const writeOnce = (db: Db, table: string, first: string, sheet: Sheet): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    const found = await sql`select 1 from ${sql.table(table)} where id = ${first}`.execute(tx)
    return found.rows.length > 0 ? 0 : writeSheet(tx, sheet)
  })

/** Links every enterprise to its licence. */
async function nameLicences(db: Db): Promise<void> {
  await sql`update ent_enterprise e set license_id = l.id, license_number = l.license_number from lic_licence l
    where l.id = any(${firsts()}::bigint[]) and e.id = l.enterprise_id and e.license_id is null`.execute(db)
}

/** Whether every enterprise has its ledger. */
export async function isWhole(db: Db): Promise<boolean> {
  const found = await sql<{ n: number }>`select count(*)::int as n from lic_licence
    where id = any(${firsts()}::bigint[])`.execute(db)
  return found.rows[0]?.n === (await known(db, demoCounty(0))).length
}

/** Whether the ledgers were reconciled, as is done last, or by a nightly run. */
async function isReconciled(db: Db): Promise<boolean> {
  const found = await sql`select 1 from mb_run limit 1`.execute(db)
  return found.rows.length > 0
}

/** Whether nothing of the ledgers is left to be written, reported or reconciled. */
export const isFinished = async (db: Db): Promise<boolean> => (await isWhole(db)) && (await isReconciled(db))

/** Returns the period of ledgers already begun, from the creation time of the guides. */
async function spanBegun(db: Db, days: number): Promise<Span | null> {
  const found = await sql<{ at: Date }>`select create_time as at from lic_guide
    where id = ${sheetId(commonSheet, 1)}`.execute(db)
  const [first] = found.rows
  return first ? spanOf(first.at.getTime() + (200 + days) * DAY + HOUR, days) : null
}

async function catalogueOf(db: Db): Promise<ReadonlyMap<string, string>> {
  const found = await sql<{ id: string; casNo: string }>`select id::text, cas_no from chem_catalog
    where cas_no is not null`.execute(db)
  return new Map(found.rows.map(({ id, casNo }) => [casNo, id]))
}

/** Advances the sequences so that the next number of each day is free. */
async function raiseNumbers(db: Db, { numbers }: PlantSetup): Promise<number> {
  const given = JSON.stringify(numbers.given().map(({ prefix, day, lastNo }) => ({ prefix, day, last_no: lastNo })))
  const done = await sql`insert into sys_sequence (tenant_id, prefix, day, last_no)
    select ${TENANT}, prefix, day, last_no from json_to_recordset(${given}::json) as r (prefix text, day date, last_no integer)
    on conflict (tenant_id, prefix, day) do update set last_no = greatest(sys_sequence.last_no, excluded.last_no)`.execute(
    db,
  )
  return Number(done.numAffectedRows ?? 0n)
}
