import { flowRung } from '@fengsui/contract/dictionaries/flows.ts'
import { type Condition, holds, namesIn } from '@fengsui/contract/flow/condition.ts'
import { conditionWords } from '@fengsui/contract/flow/condition-words.ts'
import { conditionNames } from '@fengsui/contract/flow/drawn.ts'
import { flowMessages as say } from '@fengsui/contract/flow/flow-messages.ts'
import { filled, type MessageValue } from '@fengsui/contract/kit/common-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import type { ModelFault, ProcessElement, ProcessModel } from './process-model.ts'
import { isGateway } from './process-model.ts'

/** Fields of the changed object that conditions may read; undefined: any. */
export type RecordFields = ReadonlySet<string> | undefined

/**
 * What is wrong with the shape of a process: ends without a way to them, loops that nobody stops, ends that no person
 * has decided, conditions where none belongs.
 */
export function checkModel(model: ProcessModel, fields: RecordFields): ModelFault[] {
  const faults: ModelFault[] = []
  const fault = (of: Pick<ProcessElement, 'id' | 'name'> | null, label: Label, values: Values = {}): void => {
    faults.push({ elementId: of?.id ?? null, elementName: of?.name ?? null, label: filled(label, values) })
  }
  const elements = [...model.elements.values()]
  const starts = elements.filter(({ type }) => type === 'startEvent')
  if (starts.length !== 1) fault(null, say.oneStart)
  if (!elements.some(({ type }) => type === 'endEvent')) fault(null, say.noEnd)
  for (const of of elements) checkFlows(model, of, fault)
  checkConditions(model, fields, fault)
  if (faults.length > 0) return faults
  for (const of of elements.filter(({ holder }) => holder?.rung === flowRung.is.plant && !holder.isReviewer))
    if (following(model, of).some((id) => model.elements.get(id)?.type === 'endEvent'))
      fault(of, say.plantLast, { name: of.name })
  const reached = reachedFrom(model, starts, () => true)
  for (const of of elements) if (!reached.has(of.id)) fault(of, say.unreachable, { name: of.name })
  const [loop] = elements.filter((of) => of.type !== 'userTask' && isOnLoop(model, of))
  if (loop) fault(loop, say.endless, { name: loop.name })
  for (const from of elements.filter(({ wait, type }) => type === 'startEvent' || wait !== undefined)) {
    const end = [...reachedFrom(model, [from], ({ type }) => type !== 'userTask')]
      .map((id) => model.elements.get(id))
      .find((of) => of?.type === 'endEvent')
    if (end) fault(from, say.nobodyDecides, { name: from.name, end: end.name })
  }
  return faults
}

type Values = Readonly<Record<string, MessageValue>>
type Fault = (of: Pick<ProcessElement, 'id' | 'name'> | null, label: Label, values?: Values) => void

function checkFlows(model: ProcessModel, of: ProcessElement, fault: Fault): void {
  const { type, name, incoming, outgoing } = of
  const isSource = type === 'startEvent' || type === 'boundaryEvent'
  if (isSource && incoming.length > 0) fault(of, say.startIncoming, { name })
  if (!isSource && incoming.length === 0) fault(of, say.noIncoming, { name })
  if (type === 'endEvent') {
    if (outgoing.length > 0) fault(of, say.unsupported, { name, kind: type })
    return
  }
  if (outgoing.length === 0) fault(of, say.noOutgoing, { name })
  if (!isGateway(of) && outgoing.length > 1) fault(of, say.manyOutgoing, { name })
  const isChoice = (type === 'exclusiveGateway' || type === 'inclusiveGateway') && outgoing.length > 1
  for (const id of outgoing) {
    const flow = model.flows.get(id)
    if (!flow) continue
    if (isChoice && !flow.condition && of.otherwise !== id) fault(of, say.noCondition, { name, flow: flow.name })
    if (!isChoice && flow.condition) fault(flow, say.conditionHere, { name: flow.name })
  }
  if (isChoice && !of.otherwise && !isComplete(of.outgoing.flatMap((id) => model.flows.get(id)?.condition ?? [])))
    fault(of, say.noDefault, { name })
}

const decided: ReadonlySet<string> = new Set(['approved', 'decision'])

/** Whether one of the conditions holds in any case: they read the decision alone, or two are opposites. */
function isComplete(conditions: readonly Condition[]): boolean {
  const [one, other] = conditions.map((condition) => JSON.stringify(condition))
  const isOpposite = (of: Condition | undefined, text: string | undefined) =>
    of?.kind === 'not' && JSON.stringify(of.of) === text
  if (isOpposite(conditions[0], other) || isOpposite(conditions[1], one)) return true
  if (!conditions.flatMap(namesIn).every((name) => decided.has(name))) return false
  return ['approve', 'return'].every((decision) =>
    conditions.some((of) => holds(of, (name) => (name === 'approved' ? decision === 'approve' : decision))),
  )
}

function checkConditions(model: ProcessModel, fields: RecordFields, fault: Fault): void {
  const elements = [...model.elements.values()]
  const forms = new Set(elements.flatMap(({ form = [] }) => form.map(({ id }) => `form.${id}`)))
  const isKnown = (name: string) =>
    conditionNames.includes(name) ||
    forms.has(name) ||
    (name.startsWith('record.') && (!fields || fields.has(name.slice('record.'.length))))
  const check = (of: Pick<ProcessElement, 'id' | 'name'>, condition: Condition | undefined) => {
    const unknown = condition && namesIn(condition).find((name) => !isKnown(name))
    if (unknown !== undefined)
      fault(of, say.badCondition, { name: of.name, value: unknown, reason: conditionWords.unknownName(unknown) })
  }
  for (const flow of model.flows.values()) check(flow, flow.condition)
  for (const of of elements) check(of, of.several?.until)
}

/** Ids of the elements that come after an element; a task is followed by its boundary timers as well. */
export function following(model: ProcessModel, of: ProcessElement): string[] {
  const next = of.outgoing.flatMap((id) => model.flows.get(id)?.to ?? [])
  if (of.type !== 'userTask') return next
  return [...next, ...[...model.elements.values()].flatMap(({ id, attachedTo }) => (attachedTo === of.id ? id : []))]
}

/** Ids of what can be reached; ways end at elements that are not `open`, which are reached themselves. */
function reachedFrom(
  model: ProcessModel,
  from: readonly ProcessElement[],
  isOpen: (of: ProcessElement) => boolean,
): Set<string> {
  const reached = new Set<string>(from.map(({ id }) => id))
  const left = [...from]
  for (let of = left.pop(); of; of = left.pop()) {
    for (const id of following(model, of)) {
      const next = model.elements.get(id)
      if (!next || reached.has(id)) continue
      reached.add(id)
      if (isOpen(next)) left.push(next)
    }
  }
  return reached
}

/** Whether a way leads from the element back to it without a user task. */
function isOnLoop(model: ProcessModel, of: ProcessElement): boolean {
  const seen = new Set<string>()
  const left = [...following(model, of)]
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (id === of.id) return true
    const next = model.elements.get(id)
    if (!next || seen.has(id) || next.type === 'userTask') continue
    seen.add(id)
    left.push(...following(model, next))
  }
  return false
}
