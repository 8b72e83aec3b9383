import { flowRung } from '@fengsui/contract/dictionaries/flows.ts'
import { type Condition, readCondition } from '@fengsui/contract/flow/condition.ts'
import {
  copyAttributes,
  flowNamespace,
  mostElements,
  mostFields,
  mostPeople,
  readPrefixes,
} from '@fengsui/contract/flow/drawn.ts'
import { flowMessages as say } from '@fengsui/contract/flow/flow-messages.ts'
import type { FlowFormField } from '@fengsui/contract/flow/flow-work.ts'
import { filled, type MessageValue } from '@fengsui/contract/kit/common-messages.ts'
import { keysOf } from '@fengsui/contract/kit/dictionary.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { BpmnModdle, type BpmnNode } from 'bpmn-moddle'
import { durationOf } from './duration.ts'
import type {
  DrawnCopy,
  DrawnHolder,
  ElementType,
  ModelFault,
  ProcessElement,
  ProcessModel,
  SequenceFlow,
  Several,
} from './process-model.ts'
import { refusalOf } from './scan-xml.ts'

export interface ParsedModel {
  /** Undefined when the file holds no process. */
  readonly model: ProcessModel | undefined
  readonly faults: readonly ModelFault[]
}

type Fault = (of: BpmnNode | null, label: Label, values?: Readonly<Record<string, MessageValue>>) => void
const moddle = new BpmnModdle()

/** Elements that say something to people only. */
const decorations: ReadonlySet<string> = new Set(['bpmn:TextAnnotation', 'bpmn:Association', 'bpmn:Group'])
const types: Readonly<Record<string, ElementType>> = {
  'bpmn:StartEvent': 'startEvent',
  'bpmn:EndEvent': 'endEvent',
  'bpmn:UserTask': 'userTask',
  'bpmn:ExclusiveGateway': 'exclusiveGateway',
  'bpmn:ParallelGateway': 'parallelGateway',
  'bpmn:InclusiveGateway': 'inclusiveGateway',
  'bpmn:IntermediateCatchEvent': 'intermediateCatchEvent',
  'bpmn:BoundaryEvent': 'boundaryEvent',
}

const isNode = (value: unknown): value is BpmnNode => typeof value === 'object' && value !== null && '$type' in value
const nodes = (value: unknown): BpmnNode[] => (Array.isArray(value) ? value.filter(isNode) : [])
const nodeAt = (of: BpmnNode, name: string): BpmnNode | undefined => (isNode(of[name]) ? of[name] : undefined)
const textAt = (of: BpmnNode, name: string): string => (typeof of[name] === 'string' ? of[name] : '')
export const nameOf = (of: BpmnNode): string => (of.name ?? '').trim().slice(0, 100) || of.id || of.$type

/** Values of an attribute beyond BPMN, under any of its names. */
const given = (of: BpmnNode, ...names: readonly string[]): string[] =>
  valuesOf(
    of,
    readPrefixes.flatMap((prefix) => names.map((name) => `${prefix}:${name}`)),
  )

/** Values of an attribute that other engines do not have. */
const ownGiven = (of: BpmnNode, name: string): string[] => valuesOf(of, [`${flowNamespace.prefix}:${name}`])

function valuesOf(of: BpmnNode, names: readonly string[]): string[] {
  const attrs = of.$attrs ?? {}
  const written = names.map((name) => attrs[name])
  const values = written.flatMap((value) => (typeof value === 'string' ? value.split(/[,，]/) : []))
  return values.map((value) => value.trim()).filter(Boolean)
}

/** Parses a BPMN file into its process, with everything that is not supported. */
export async function parseModel(xml: string): Promise<ParsedModel> {
  const faults: ModelFault[] = []
  const fault: Fault = (of, label, values = {}) => {
    faults.push({ elementId: of?.id ?? null, elementName: of ? nameOf(of) : null, label: filled(label, values) })
  }
  const refusal = refusalOf(xml)
  if (refusal) fault(null, refusal)
  if (refusal) return { model: undefined, faults }
  const read = await moddle.fromXML(xml).catch((error: unknown) => {
    fault(null, say.notBpmn, { reason: reasonOf(error) })
    return undefined
  })
  if (!read) return { model: undefined, faults }
  for (const { message } of read.warnings)
    fault(null, say.notBpmn, { reason: message.split('\n')[0]?.slice(0, 200) ?? '' })
  const processes = nodes(read.rootElement.rootElements).filter(({ $type }) => $type === 'bpmn:Process')
  const [process] = processes
  if (!process || processes.length > 1) fault(null, say.oneProcess)
  if (!process) return { model: undefined, faults }
  return { model: modelOf(process, fault), faults }
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? (error.message.split('\n')[0] ?? '') : '').slice(0, 200)

function modelOf(process: BpmnNode, fault: Fault): ProcessModel {
  const drawn = nodes(process.flowElements)
  if (drawn.length > mostElements) fault(process, say.tooMany, { max: mostElements })
  const kept = drawn.slice(0, mostElements)
  const flows = kept.filter(({ $type }) => $type === 'bpmn:SequenceFlow').flatMap((flow) => flowOf(flow, fault))
  const elements = kept.flatMap((node) => elementOf(node, flows, fault))
  for (const artifact of nodes(process.artifacts))
    if (!decorations.has(artifact.$type))
      fault(artifact, say.unsupported, { name: nameOf(artifact), kind: kindOf(artifact) })
  return {
    key: process.id ?? '',
    name: nameOf(process),
    elements: new Map(elements.map((element) => [element.id, element])),
    flows: new Map(flows.map((flow) => [flow.id, flow])),
  }
}

const kindOf = ({ $type }: BpmnNode): string => $type.replace(/^bpmn:/, '')

function flowOf(of: BpmnNode, fault: Fault): SequenceFlow[] {
  const [from, to] = [nodeAt(of, 'sourceRef')?.id, nodeAt(of, 'targetRef')?.id]
  const name = nameOf(of)
  if (!of.id || !from || !to) {
    fault(of, say.dangling, { name })
    return []
  }
  const expression = nodeAt(of, 'conditionExpression')
  return [{ id: of.id, name, from, to, condition: expression && conditionOf(of, textAt(expression, 'body'), fault) }]
}

function conditionOf(of: BpmnNode, text: string, fault: Fault): Condition | undefined {
  const read = readCondition(text)
  if ('condition' in read) return read.condition
  fault(of, say.badCondition, { name: nameOf(of), value: text.slice(0, 100), reason: read.fault })
  return undefined
}

function elementOf(of: BpmnNode, flows: readonly SequenceFlow[], fault: Fault): ProcessElement[] {
  if (of.$type === 'bpmn:SequenceFlow') return []
  const type = lookup(types, of.$type)
  if (!type || !of.id) {
    fault(of, say.unsupported, { name: nameOf(of), kind: kindOf(of) })
    return []
  }
  const { id } = of
  const common = {
    id,
    name: nameOf(of),
    type,
    incoming: flows.flatMap((flow) => (flow.to === id ? flow.id : [])),
    outgoing: flows.flatMap((flow) => (flow.from === id ? flow.id : [])),
  }
  if (type === 'userTask') return [{ ...common, ...taskOf(of, fault) }]
  if (type.endsWith('Gateway')) return [{ ...common, otherwise: nodeAt(of, 'default')?.id }]
  return [{ ...common, ...eventOf(of, type, fault) }]
}

/** The one event definition that the type of the event allows. */
function eventOf(of: BpmnNode, type: ElementType, fault: Fault): Partial<ProcessElement> {
  const definitions = nodes(of.eventDefinitions)
  const [definition] = definitions
  const wanted = type === 'endEvent' ? 'bpmn:TerminateEventDefinition' : 'bpmn:TimerEventDefinition'
  const isTimer = type === 'intermediateCatchEvent' || type === 'boundaryEvent'
  const other = definitions.find(({ $type }) => $type !== wanted || type === 'startEvent')
  if (other) fault(of, isTimer ? say.timerOnly : say.unsupported, { name: nameOf(of), kind: kindOf(other) })
  if (type === 'endEvent') return { isTerminating: definition?.$type === wanted }
  if (!isTimer) return {}
  if (!definition) fault(of, say.timerOnly, { name: nameOf(of) })
  const wait = definition?.$type === wanted ? waitOf(of, definition, fault) : undefined
  const timer = { wait: wait ?? 0 }
  if (type !== 'boundaryEvent') return timer
  const task = nodeAt(of, 'attachedToRef')
  if (task?.$type !== 'bpmn:UserTask') fault(of, say.boundTo, { name: nameOf(of) })
  return { ...timer, attachedTo: task?.id ?? '', isInterrupting: of.cancelActivity !== false }
}

function waitOf(of: BpmnNode, definition: BpmnNode, fault: Fault): number | undefined {
  const text = textAt(nodeAt(definition, 'timeDuration') ?? definition, 'body')
  const wait = durationOf(text)
  if (wait === undefined) fault(of, say.badDuration, { name: nameOf(of), value: text.slice(0, 60) })
  return wait
}

function taskOf(of: BpmnNode, fault: Fault): Partial<ProcessElement> {
  const holder = holderOf(of)
  const name = nameOf(of)
  const { isReviewer, rung, roles, accounts } = holder
  if (!isReviewer && rung === null && roles.length === 0 && accounts.length === 0) fault(of, say.noHolder, { name })
  refuseRung(of, rung, fault)
  const [due] = given(of, 'due', 'dueDate')
  const time = due === undefined ? undefined : durationOf(due)
  if (due !== undefined && time === undefined) fault(of, say.badDuration, { name, value: due.slice(0, 60) })
  return {
    holder,
    copy: copyOf(of, fault),
    due: time,
    several: severalOf(of, accounts.length, fault),
    form: formOf(of, fault),
  }
}

function refuseRung(of: BpmnNode, rung: string | null, fault: Fault): void {
  if (rung !== null && !isRung(rung)) fault(of, say.unknownRung, { name: nameOf(of), value: rung.slice(0, 60) })
}

/** Recipients of a copy; undefined when nobody is named. */
function copyOf(of: BpmnNode, fault: Fault): DrawnCopy | undefined {
  const [rung = null] = ownGiven(of, copyAttributes.rung)
  const roles = ownGiven(of, copyAttributes.role)
  const accounts = [...new Set(ownGiven(of, copyAttributes.account))]
  const [text] = ownGiven(of, copyAttributes.keeps)
  const keeps = text === undefined ? 0 : durationOf(text)
  refuseRung(of, rung, fault)
  if (keeps === undefined) fault(of, say.badDuration, { name: nameOf(of), value: text?.slice(0, 60) ?? '' })
  if (accounts.length > mostPeople) fault(of, say.tooManyCopied, { name: nameOf(of), max: mostPeople })
  if (rung === null && roles.length === 0 && accounts.length === 0) return undefined
  return { to: { isReviewer: false, rung, roles, accounts }, keeps: keeps ?? 0 }
}

const isRung = (value: string): boolean => keysOf(flowRung).some((key) => key === value)

function holderOf(of: BpmnNode): DrawnHolder {
  const groups = given(of, 'candidateGroups')
  const [rung = groups.find(isRung) ?? null] = given(of, 'rung')
  return {
    isReviewer: given(of, 'reviewer').includes('true') || groups.includes('reviewer'),
    rung,
    roles: [...given(of, 'role'), ...groups.filter((group) => !isRung(group) && group !== 'reviewer')],
    accounts: [...new Set(given(of, 'account', 'assignee', 'candidateUsers'))],
  }
}

function severalOf(of: BpmnNode, accounts: number, fault: Fault): Several | undefined {
  const drawn = nodeAt(of, 'loopCharacteristics')
  if (!drawn) return undefined
  if (drawn.$type !== 'bpmn:MultiInstanceLoopCharacteristics') {
    fault(of, say.unsupported, { name: nameOf(of), kind: kindOf(drawn) })
    return undefined
  }
  const cardinality = nodeAt(drawn, 'loopCardinality')
  const text = cardinality ? textAt(cardinality, 'body').trim() : ''
  const count = cardinality ? (/^\d{1,3}$/.test(text) ? Number(text) : 0) : accounts
  if (count < 1 || count > mostPeople) fault(of, say.badInstances, { name: nameOf(of), max: mostPeople })
  const completion = nodeAt(drawn, 'completionCondition')
  const until = completion && conditionOf(of, textAt(completion, 'body'), fault)
  return { isSequential: drawn.isSequential === true, count, isByAccount: !cardinality, until }
}

/** Types of form fields by their names here and of other engines. */
const valueTypes: Readonly<Record<string, FlowFormField['type']>> = {
  string: 'string',
  enum: 'string',
  number: 'number',
  long: 'number',
  double: 'number',
  boolean: 'boolean',
  date: 'date',
}

function formOf(of: BpmnNode, fault: Fault): FlowFormField[] {
  const extension = nodeAt(of, 'extensionElements')
  const drawn = nodes(extension?.values).filter(({ $type }) => /:(field|formProperty)$/.test($type))
  if (drawn.length > mostFields) fault(of, say.badForm, { name: nameOf(of), value: String(drawn.length) })
  return drawn.slice(0, mostFields).flatMap((field) => {
    const id = textAt(field, 'id')
    const kind = textAt(field, 'type') || 'string'
    const type = lookup(valueTypes, kind)
    if (!type || !/^[\p{L}_][\p{L}\p{N}_]{0,59}$/u.test(id)) {
      fault(of, say.badForm, { name: nameOf(of), value: (id || kind).slice(0, 60) })
      return []
    }
    return [
      { id, name: textAt(field, 'name').slice(0, 60) || id, type, required: textAt(field, 'required') === 'true' },
    ]
  })
}
