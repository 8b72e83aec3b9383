/**
 * Expression language of custom data scopes:
 * `enterpriseType = 001 and (status in (1,2) or createUser = ${userId})`.
 * It knows fields, values and the caller; no expression text ever becomes part of a query.
 */
export type Mine = 'userId' | 'deptId'
export type Value = { readonly text: string } | { readonly mine: Mine }
export const comparators = ['=', '!=', '<', '<=', '>', '>=', 'like', 'under'] as const
export type Comparator = (typeof comparators)[number]

export type Expression =
  | { readonly kind: 'all'; readonly of: readonly Expression[] }
  | { readonly kind: 'any'; readonly of: readonly Expression[] }
  | { readonly kind: 'not'; readonly of: Expression }
  | { readonly kind: 'compare'; readonly field: string; readonly by: Comparator; readonly value: Value }
  | { readonly kind: 'in'; readonly field: string; readonly values: readonly Value[] }
  | { readonly kind: 'absent'; readonly field: string }

/** Matches every row, and no row. */
export const always: Expression = { kind: 'all', of: [] }
export const never: Expression = { kind: 'any', of: [] }

export const keywords: ReadonlySet<string> = new Set(['and', 'or', 'not', 'in', 'is', 'null', 'like', 'under'])
const plain = /^[\p{L}\p{N}_.:-]+$/u

/** Prints an expression; parsing the result yields the same expression. */
export function print(of: Expression): string {
  if (of.kind === 'compare') return `${of.field} ${of.by} ${printValue(of.value)}`
  if (of.kind === 'in') return `${of.field} in (${of.values.map(printValue).join(', ')})`
  if (of.kind === 'absent') return `${of.field} is null`
  if (of.kind === 'not') return `not (${print(of.of)})`
  const word = of.kind === 'all' ? ' and ' : ' or '
  return of.of.map((part) => (part.kind === 'all' || part.kind === 'any' ? `(${print(part)})` : print(part))).join(word)
}

function printValue(value: Value): string {
  if ('mine' in value) return `\${${value.mine}}`
  const { text } = value
  return plain.test(text) && !keywords.has(text.toLowerCase()) ? text : `'${text.replaceAll("'", "''")}'`
}

/** Returns every field an expression refers to. */
export function fieldsIn(of: Expression): string[] {
  if (of.kind === 'all' || of.kind === 'any') return [...new Set(of.of.flatMap(fieldsIn))]
  return of.kind === 'not' ? fieldsIn(of.of) : [of.field]
}
