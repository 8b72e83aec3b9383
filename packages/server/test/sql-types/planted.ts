import { sql } from 'kysely'

/** Statements that declare what is not so, for the test of the test. */
export const planted = [
  sql<{ id: string; handleStatsu: string }>`select id, handle_status from warn_event`,
  sql<{ hits: string }>`select hit_count as hits from warn_event where id = ${1}`,
  sql<{ total: number }>`select count(*) as total from warn_event`,
  sql<{ id: string }>`select id from warn_evnt`,
]
