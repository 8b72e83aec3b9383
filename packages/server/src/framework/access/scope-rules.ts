import { resources } from '@fengsui/contract/catalogue.ts'
import { always, type Expression, never } from '@fengsui/contract/kit/expression.ts'
import { misfitOf } from '@fengsui/contract/kit/expression-check.ts'
import { parseExpression } from '@fengsui/contract/kit/expression-parse.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'

/** A stored data scope with its role. */
export interface GrantedScope {
  readonly roleId: string
  readonly id: string
  readonly resourceCode: string
  readonly scopeType: number | string
  readonly scopeColumn: string | null
  readonly scopeValue: string | null
  readonly scopeField: string
}

/** A caller's combined restriction of one resource: rows that meet any of these, and these fields. */
export interface ScopeRule {
  readonly of: Resource
  readonly rows: readonly Expression[]
  /** Null: all fields. */
  readonly fields: ReadonlySet<string> | null
}

/** A caller's data scope restrictions and granted API scopes. */
export interface Scopes {
  readonly data: readonly ScopeRule[]
  readonly api: ReadonlySet<string>
  /** Equal for callers with the same restrictions. */
  readonly key: string
}

const byPath = new Map(resources.map((of) => [of.path, of]))

/**
 * Combines roles by union. A role without a row for a resource gives its whole access scope, so only what
 * every role restricts is restricted.
 */
export function narrowings(roleIds: readonly string[], granted: readonly GrantedScope[]): ScopeRule[] {
  const paths = [...new Set(granted.map(({ resourceCode }) => resourceCode))].sort()
  return paths.flatMap((path) => {
    const of = byPath.get(path)
    const rows = granted.filter(({ resourceCode }) => resourceCode === path)
    const holders = new Set(rows.map(({ roleId }) => roleId))
    if (!of || !roleIds.every((id) => holders.has(id))) return []
    const lists = rows.map(({ scopeField }) => fieldsOf(scopeField))
    const named = lists.every((list) => list !== null) ? new Set(lists.flatMap((list) => list ?? [])) : null
    return [{ of, rows: rows.map((row) => conditionOf(of, row)), fields: named }]
  })
}

/** Parses `*`, or a comma-separated list of fields. */
export function fieldsOf(scopeField: string): string[] | null {
  const names = scopeField
    .split(/[,，\s]+/)
    .map((name) => name.trim())
    .filter(Boolean)
  return names.length === 0 || names.includes('*') ? null : names
}

const standard: Readonly<Record<string, string>> = { '2': 'createUser', '3': 'createDept', '4': 'createDept' }
/** The field a rule compares with the caller: the named one, or the row's creator or department. */
export const columnOfScope = ({ scopeType, scopeColumn }: Pick<GrantedScope, 'scopeType' | 'scopeColumn'>): string =>
  scopeColumn?.trim()
    ? scopeColumn.trim().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    : (lookup(standard, String(scopeType)) ?? '')

/** Returns a scope's condition. One that cannot be parsed, because a field was removed, matches nothing. */
export function conditionOf(of: Resource, row: Omit<GrantedScope, 'roleId' | 'id'>): Expression {
  const field = columnOfScope(row)
  switch (String(row.scopeType)) {
    case '1':
      return always
    case '2':
      return checked(of, { kind: 'compare', field, by: '=', value: { mine: 'userId' } })
    case '3':
      return checked(of, { kind: 'compare', field, by: '=', value: { mine: 'deptId' } })
    case '4':
      return checked(of, { kind: 'compare', field, by: 'under', value: { mine: 'deptId' } })
    default: {
      const read = parseExpression(row.scopeValue ?? '')
      return 'expression' in read ? checked(of, read.expression) : never
    }
  }
}

const checked = (of: Resource, expression: Expression): Expression =>
  misfitOf(expression, of.fields) ? never : expression
