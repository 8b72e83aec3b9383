import { groups, resources } from '@fengsui/contract/catalogue.ts'
import { type Group, pathOf, type Resource } from '@fengsui/contract/kit/resource.ts'

/** Resources whose last segment names others: a reference to `user` is to an account. */
const named: ReadonlyMap<string, string> = new Map([['/yhjg-dp/sss/Dashboard/user', 'user-staff']])
/** A reference is named by the last segment of a resource's path. */
const nameOf = ({ path }: Resource) => named.get(path) ?? path.slice(path.lastIndexOf('/') + 1)

const inputsOf = ({ calls }: Resource | Group) => Object.values(calls).map(({ input }) => input ?? {})

/** What rows refer to, and what calls ask for. */
const referred = new Set(
  [...resources.map(({ fields }) => fields), ...[...resources, ...groups].flatMap(inputsOf)].flatMap((fields) =>
    Object.values(fields).flatMap(({ kind, refersTo }) => (kind === 'ref' && refersTo ? [refersTo] : [])),
  ),
)

/**
 * References that every row of the target has and can be filtered by: selected in the same form, they narrow its
 * options (a workstation by its workplace, a port by its gateway).
 */
const narrowing = (of: Resource) =>
  Object.entries(of.fields).filter(
    ([, field]) => field.kind === 'ref' && field.required && field.search && field.refersTo !== 'region',
  )

const text = (value: string) => `'${value.replaceAll("'", "\\'")}'`
const key = (name: string) => (/^\w+$/.test(name) ? name : text(name))

/** Widest line, as the formatter counts: a Chinese character is two wide. */
const widest = 120
const widthOf = (line: string) => line.length + (line.match(/\p{Script=Han}/gu)?.length ?? 0)

/** Returns an entry of an object: in one line where it fits, else its entries in lines of their own. */
function entry(indent: string, name: string, entries: readonly string[]): string {
  const line = `${indent}${name}: { ${entries.join(', ')} },`
  return widthOf(line) <= widest
    ? line
    : `${indent}${name}: {\n${entries.map((one) => `${indent}  ${one},\n`).join('')}${indent}},`
}

function target(name: string, of: Resource, list: string): string {
  const parents = narrowing(of).map(([field, { label }]) => `${field}: [${text(label[0])}, ${text(label[1])}]`)
  const within = parents.length > 0 ? [entry('    ', 'within', parents).trim().slice(0, -1)] : []
  const unnamed = of.standard.detail === 'detail' ? [] : ['noDetail: true']
  return entry('  ', key(name), [
    `list: ${text(pathOf(of.path, list))}`,
    `title: ${text(of.title)}`,
    ...unnamed,
    ...within,
  ])
}

/** Returns the module of the console that says where the options of references are listed. */
export function referenceTargets(): string {
  // Of two resources with the same last segment, the later one in the catalogue.
  const byName = new Map(resources.map((of) => [nameOf(of), of]))
  const rows = [...referred].toSorted().flatMap((name) => {
    const of = byName.get(name)
    const list = of?.standard.page ?? of?.standard.list
    return of && list ? [target(name, of, list)] : []
  })
  return `import type { Label } from '@fengsui/contract/kit/label.ts'

// Made by \`npm run docs\` from the contract; do not edit. Without it every list would load the whole catalogue.

/** Where the options of a reference are listed. */
export interface ReferenceTarget {
  readonly list: string
  /** The field with a row's name. */
  readonly title: string
  /** A row cannot be asked for by its id. */
  readonly noDetail?: true
  /** References that narrow the options when they are selected in the same form, with their labels. */
  readonly within?: Readonly<Record<string, Label>>
}

export const referenceTargets: Readonly<Record<string, ReferenceTarget>> = {
${rows.join('\n')}
}
`
}
