import { sql } from 'kysely'
import { type GrantedScope, narrowings, type Scopes } from './scope-rules.ts'

/** SQL for the scopes of the roles `held.role_ids`, as two columns of the query that loads a caller. */
export const grantedScopes = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('roleId', g.role_id::text, 'id', c.id::text, 'resourceCode', c.resource_code,
      'scopeType', c.scope_type, 'scopeColumn', c.scope_column, 'scopeValue', c.scope_value, 'scopeField', c.scope_field)), '[]')
    from sys_role_data_scope g join sys_data_scope c on c.id = g.scope_id and c.is_deleted = 0
    where g.role_id = any(held.role_ids)) as data_scopes,
  array(select distinct g.scope_id::text from sys_role_api_scope g where g.role_id = any(held.role_ids)) as api_scopes`

export interface GrantedColumns {
  readonly dataScopes: readonly GrantedScope[]
  readonly apiScopes: readonly string[]
}

/** Converts both columns to the caller's scopes. */
export function scopesOf(roleIds: readonly string[], { dataScopes, apiScopes }: GrantedColumns): Scopes {
  const data = narrowings(roleIds, dataScopes)
  const key =
    data.length > 0 ? JSON.stringify(data.map(({ of, rows, fields }) => [of.path, rows, fields && [...fields]])) : ''
  return { data, api: new Set(apiScopes), key }
}
