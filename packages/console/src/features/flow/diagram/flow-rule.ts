import { type Condition, readCondition } from '@fengsui/contract/flow/condition.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { listOf, referred, type Semantic } from './element.ts'

export const whens = ['approved', 'returned', 'otherwise', 'own', 'none'] as const
/** When a flow behind a gateway is taken. */
export type When = (typeof whens)[number]

/** What the two usual choices are written as. */
export const usual = { approved: '$' + '{approved}', returned: '$' + '{!approved}' } as const

/** Returns the text of a flow's condition, without `${}`. */
export function conditionOf(flow: Semantic): string {
  const body = referred(flow.conditionExpression)?.body
  const text = typeof body === 'string' ? body.trim() : ''
  return /^[$#]\{([\s\S]*)\}$/.exec(text)?.[1]?.trim() ?? text
}

/** Returns when a flow is taken. */
export function whenOf(flow: Semantic): When {
  if (referred(referred(flow.sourceRef)?.default)?.id === flow.id) return 'otherwise'
  const text = conditionOf(flow)
  if (!text) return 'none'
  const read = readCondition(text)
  const decided = 'condition' in read ? decisionIn(read.condition) : undefined
  return decided ?? 'own'
}

function decisionIn(of: Condition): 'approved' | 'returned' | undefined {
  if (of.kind === 'name') return of.name === 'approved' ? 'approved' : undefined
  if (of.kind === 'not') return decisionIn(of.of) === 'approved' ? 'returned' : undefined
  if (of.kind !== 'both' || of.by !== '==' || of.left.kind !== 'name' || of.right.kind !== 'value') return undefined
  const { name } = of.left
  const { value } = of.right
  if (name === 'approved') return value === true ? 'approved' : value === false ? 'returned' : undefined
  if (name !== 'decision') return undefined
  return value === 'approve' ? 'approved' : value === 'return' ? 'returned' : undefined
}

/** Returns why a written condition cannot be read; undefined when it can. */
export function conditionFault(text: string): Label | undefined {
  const read = readCondition(text)
  return 'fault' in read ? read.fault : undefined
}

/** Whether the flows behind a gateway have conditions. */
export const choosesByCondition = ({ $type }: Semantic): boolean =>
  $type === 'bpmn:ExclusiveGateway' || $type === 'bpmn:InclusiveGateway'

/** Returns the flows that leave an element. */
export const outgoing = (of: Semantic): readonly Semantic[] => listOf(of.outgoing)

/** Returns what a flow leads to, in words. */
export const targetName = (flow: Semantic): string => {
  const target = referred(flow.targetRef)
  return flow.name || target?.name || target?.id || ''
}
