import { filled, type MessageValue, messages } from '@fengsui/contract/kit/common-messages.ts'
import type { Dictionary } from '@fengsui/contract/kit/dictionary.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { parse } from '@fengsui/contract/kit/parse.ts'
import { systemMessages as say } from '@fengsui/contract/system/system-messages.ts'
import { user } from '@fengsui/contract/system/user.ts'
import { yieldingIterator } from '../../../framework/concurrency/yielding-iterator.ts'
import type { SheetRow } from '../../../framework/sheets/sheet-columns.ts'
import type { Choice, Lookups } from './lookups.ts'

/** A valid row. `id` is the account it overwrites. */
export interface Person {
  readonly row: number
  readonly id: string | undefined
  readonly values: Readonly<Record<string, unknown>>
  readonly roleIds: readonly string[]
  readonly deptIds: readonly string[]
  readonly postIds: readonly string[]
}
export interface RowFault {
  readonly row: number
  readonly account: string
  readonly message: Label
}
interface Rules {
  readonly isCovered: boolean
  /** The caller belongs to an enterprise, and so do the users they add. */
  readonly isEnterprise: boolean
  /** A caller without access to the whole tenant must name departments. */
  readonly needsDepartment: boolean
}

/** Reads rows as users; an invalid row gets its first error. */
export async function checkRows(
  rows: readonly SheetRow[],
  lookups: Lookups,
  rules: Rules,
): Promise<{ people: Person[]; faults: RowFault[] }> {
  const seen = new Set<string>()
  const people: Person[] = []
  const faults: RowFault[] = []
  for await (const row of yieldingIterator(rows)) {
    const account = row.values.account ?? ''
    const read = readRow(row, lookups, rules, seen)
    if ('values' in read) people.push(read)
    else faults.push({ row: row.row, account, message: read.fault })
    seen.add(account)
  }
  return { people, faults }
}

type Fault = { readonly fault: Label }
const fault = (message: Label, values: Readonly<Record<string, MessageValue>> = {}): Fault => ({
  fault: filled(message, values),
})

function readRow(
  { row, values: given, formulas }: SheetRow,
  lookups: Lookups,
  rules: Rules,
  seen: ReadonlySet<string>,
): Person | Fault {
  if (formulas.length > 0) return fault(say.formula)
  const side = keyOf(user.fields.userType.dictionary, given.userType) || (rules.isEnterprise ? 'esp' : 'sss')
  const sex = keyOf(user.fields.sex.dictionary, given.sex)
  const parsed = parse(user.fields, { ...given, name: given.name || given.realName, userType: side, sex })
  const [first] = parsed.faults
  if (first) return fault(first.message, first.values)
  if (rules.isEnterprise && side !== 'esp') return fault(say.wrongSideUser)
  const account = String(parsed.values.account)
  const about = { label: user.fields.account.label, value: account }
  if (seen.has(account)) return fault(say.twice, about)
  const known = lookups.accounts.get(account)
  if (known && !rules.isCovered) return fault(messages.exists, about)
  if (rules.needsDepartment && !given.deptName) return fault(say.noDepartment)
  const links = linksOf(given, lookups, side)
  return 'fault' in links ? links : { row, id: known?.id, values: parsed.values, ...links }
}

function linksOf(given: SheetRow['values'], lookups: Lookups, side: string) {
  const departments = choose(given.deptName, lookups.departments, user.fields.deptName.label, side, say.wrongSideDept)
  if ('fault' in departments) return departments
  const roles = choose(given.roleName, lookups.roles, user.fields.roleName.label, side, say.wrongSideRole)
  if ('fault' in roles) return roles
  const posts = choose(given.postName, lookups.posts, user.fields.postName.label, side, say.unknownName)
  if ('fault' in posts) return posts
  return { deptIds: departments.ids, roleIds: roles.ids, postIds: posts.ids }
}

/** Returns the ids of a comma list of names. */
function choose(
  text: string | undefined,
  among: ReadonlyMap<string, readonly Choice[]>,
  label: Label,
  side: string,
  wrongSide: Label,
): { ids: string[] } | Fault {
  const ids: string[] = []
  for (const name of (text ?? '')
    .split(/[,，]/)
    .map((one) => one.trim())
    .filter(Boolean)) {
    const [choice, another] = among.get(name) ?? []
    if (!choice) return fault(say.unknownName, { label, value: name })
    if (another) return fault(say.severalNamed, { label, value: name })
    if (!choice.isOpen) return fault(say.beyondRole, { name })
    if (choice.side !== null && choice.side !== side) return fault(wrongSide, { name })
    ids.push(choice.id)
  }
  return { ids: [...new Set(ids)] }
}

/** Returns a dictionary key given as key or label; anything else is returned as is, to be refused later. */
function keyOf(of: Dictionary | undefined, given: string | undefined): string {
  if (!of || !given) return ''
  const [key] = Object.entries(of.entries).find(([one, label]) => one === given || label.includes(given)) ?? []
  return key ?? given
}
