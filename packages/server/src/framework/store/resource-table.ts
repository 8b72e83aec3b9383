import type { Kysely } from 'kysely'
import type { Db } from '../context.ts'

// biome-ignore lint/suspicious/noExplicitAny: the fields of the resource give the columns their types, at run time
type NamedAtRunTime = Record<string, Record<string, any>>

/** Query builder for a resource's table, named at run time only. Other tables are in `Database`. */
export const resourceTables = (db: Db): Kysely<NamedAtRunTime> => db as unknown as Kysely<NamedAtRunTime>
