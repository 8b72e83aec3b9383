import { copyAttributes, flowNamespace, readPrefixes, taskAttributes } from '@fengsui/contract/flow/drawn.ts'
import type { Semantic } from './element.ts'

export const ways = ['reviewer', 'rung', 'role', 'account'] as const
/** By what a task finds its holder. */
export type Way = (typeof ways)[number]

/** Holders of a task, as drawn. Roles narrow a rung, or are used alone. */
export interface Holder {
  readonly way: Way
  readonly rung: string | undefined
  readonly roles: readonly string[]
  readonly accounts: readonly string[]
}

const rungs: readonly string[] = ['plant', 'township', 'county', 'city', 'province', 'national']
/** Attributes of the same meaning of other engines. */
const foreign = ['candidateGroups', 'assignee', 'candidateUsers', 'dueDate'] as const
const own = (name: string) => `${flowNamespace.prefix}:${name}`
const others = readPrefixes.filter((prefix) => prefix !== flowNamespace.prefix)

/** Properties of a task for any reviewer of the change. */
export const reviewerProperties = { [own(taskAttributes.reviewer)]: 'true' }

/** Describes the attributes of tasks to bpmn-js, so that they are read, changed and written. */
export const taskExtension = {
  name: 'Fengsui',
  uri: flowNamespace.uri,
  prefix: flowNamespace.prefix,
  xml: { tagAlias: 'lowerCase' },
  types: [
    {
      name: 'DrawnTask',
      extends: ['bpmn:UserTask'],
      properties: [...Object.values(taskAttributes), ...Object.values(copyAttributes)].map((name) => ({
        name,
        isAttr: true,
        type: 'String',
      })),
    },
  ],
}

function written(task: Semantic, name: string): string {
  const attrs = (task.$attrs ?? {}) as Readonly<Record<string, unknown>>
  const value = task[own(name)] ?? task[name] ?? attrs[own(name)]
  return typeof value === 'string' ? value : ''
}
function foreignValue(task: Semantic, name: string): string {
  const attrs = (task.$attrs ?? {}) as Readonly<Record<string, unknown>>
  const found = others.map((prefix) => attrs[`${prefix}:${name}`]).find((value) => typeof value === 'string')
  return typeof found === 'string' ? found : ''
}
const split = (text: string): string[] =>
  text
    .split(/[,，]/)
    .map((one) => one.trim())
    .filter(Boolean)

/** Reads who decides a task, from our attributes or those of other engines. */
export function holderOf(task: Semantic): Holder {
  const groups = split(foreignValue(task, 'candidateGroups'))
  const rung = written(task, 'rung') || groups.find((group) => rungs.includes(group))
  const roles = [
    ...split(written(task, 'role')),
    ...groups.filter((group) => !rungs.includes(group) && group !== 'reviewer'),
  ]
  const accounts = [
    ...split(written(task, 'account')),
    ...split(foreignValue(task, 'assignee')),
    ...split(foreignValue(task, 'candidateUsers')),
  ]
  const way = accounts.length > 0 ? 'account' : rung ? 'rung' : roles.length > 0 ? 'role' : 'reviewer'
  return { way, rung: rung || undefined, roles, accounts }
}

/** Whether a task names its holder at all. */
export const namesHolder = (task: Semantic): boolean => {
  const { rung, roles, accounts } = holderOf(task)
  return (
    written(task, 'reviewer') === 'true' ||
    split(foreignValue(task, 'candidateGroups')).includes('reviewer') ||
    rung !== undefined ||
    roles.length + accounts.length > 0
  )
}

/** Returns the properties that say who decides a task; what other engines read is taken out, so that one place says it. */
export function holderProperties(task: Semantic, { way, rung, roles, accounts }: Holder): Record<string, unknown> {
  const attrs = (task.$attrs ?? {}) as Readonly<Record<string, unknown>>
  const taken = others
    .flatMap((prefix) => foreign.filter((name) => name !== 'dueDate').map((name) => `${prefix}:${name}`))
    .filter((name) => Object.hasOwn(attrs, name))
  const joined = (values: readonly string[]) => (values.length > 0 ? values.join(',') : undefined)
  return {
    ...Object.fromEntries(taken.map((name) => [name, undefined])),
    [own(taskAttributes.reviewer)]: way === 'reviewer' ? 'true' : undefined,
    [own(taskAttributes.rung)]: way === 'rung' ? rung : undefined,
    [own(taskAttributes.role)]: way === 'rung' || way === 'role' ? joined(roles) : undefined,
    [own(taskAttributes.account)]: way === 'account' ? joined(accounts) : undefined,
  }
}

/** Returns the time limit of a task as written: an ISO 8601 duration; empty without one. */
export const dueOf = (task: Semantic): string => written(task, 'due') || foreignValue(task, 'dueDate')

/** Returns the properties of a time limit. */
export function dueProperties(task: Semantic, due: string): Record<string, unknown> {
  const attrs = (task.$attrs ?? {}) as Readonly<Record<string, unknown>>
  const taken = others.map((prefix) => `${prefix}:dueDate`).filter((name) => Object.hasOwn(attrs, name))
  return {
    ...Object.fromEntries(taken.map((name) => [name, undefined])),
    [own(taskAttributes.due)]: due || undefined,
  }
}

/** Returns how many people decide a task; each account counts when the number is not drawn. */
export function peopleOf(task: Semantic): number {
  const loop = task.loopCharacteristics as Semantic | undefined
  if (!loop) return 1
  const cardinality = loop.loopCardinality as Semantic | undefined
  return cardinality ? Number(cardinality.body) || 1 : Math.max(1, holderOf(task).accounts.length)
}

/** Recipients of a copy of a task, and how long they may read after the end of the process (ISO 8601 duration). */
export interface Copy {
  readonly rung: string | undefined
  readonly roles: readonly string[]
  readonly accounts: readonly string[]
  readonly keeps: string
}

/** Reads who is copied. Other engines have no attribute for it. */
export const copyOf = (task: Semantic): Copy => ({
  rung: written(task, copyAttributes.rung) || undefined,
  roles: split(written(task, copyAttributes.role)),
  accounts: split(written(task, copyAttributes.account)),
  keeps: written(task, copyAttributes.keeps),
})

/** Returns the properties that say who is copied; how long they read is dropped with the last of them. */
export function copyProperties({ rung, roles, accounts, keeps }: Copy): Record<string, unknown> {
  const isAny = rung !== undefined || roles.length + accounts.length > 0
  return {
    [own(copyAttributes.rung)]: rung,
    [own(copyAttributes.role)]: roles.join(',') || undefined,
    [own(copyAttributes.account)]: accounts.join(',') || undefined,
    [own(copyAttributes.keeps)]: (isAny && keeps) || undefined,
  }
}
