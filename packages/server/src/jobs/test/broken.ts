import type { Kysely, KyselyPlugin } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Db } from '../../framework/context.ts'

export class PowerCut extends Error {
  override name = 'PowerCut'
}

/** Wraps the database so that the nth statement from now, and all after it, fail as in a power cut. */
export function brokenAt(db: Db, statement: number): Db {
  let count = 0
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      count += 1
      if (count >= statement) throw new PowerCut(`at statement ${statement}`)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  // Of the two only the database is wrapped: a transaction is cut off with it.
  return (db as Kysely<Database>).withPlugin(plugin)
}
