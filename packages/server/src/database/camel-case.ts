import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely'
import pg from 'pg'

/**
 * camelCase names in queries over snake_case tables. Rows arrive with camelCase names (`camelCaseQuery`):
 * copying each of them afterwards takes a tenth of a list's time.
 */
class CamelCaseQueries extends CamelCasePlugin {
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }
  nameOf(column: string): string {
    return this.camelCase(column)
  }
}
export const camelCaseQueries = new CamelCaseQueries({ maintainNestedObjectKeys: true })

/** What pg calls on a query when the database describes its columns; not in the types of pg. */
interface Describable {
  handleRowDescription(described: { readonly fields: { name: string }[] }): void
}

/** Runs a query whose rows have camelCase names; keys inside JSON values are unchanged. */
export function camelCaseQuery(client: pg.PoolClient, config: pg.QueryConfig): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const callback = (error: Error | null, result: pg.QueryResult) => (error ? reject(error) : resolve(result))
    const query = new pg.Query({ ...config, callback } as pg.QueryConfig) as pg.Query & Describable
    const describe = query.handleRowDescription
    query.handleRowDescription = (described) => {
      for (const field of described.fields) field.name = camelCaseQueries.nameOf(field.name)
      describe.call(query, described)
    }
    client.query(query)
  })
}
