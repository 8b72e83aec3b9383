import type { Condition } from '@fengsui/contract/flow/condition.ts'
import type { FlowFormField } from '@fengsui/contract/flow/flow-work.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'

export type ElementType =
  | 'startEvent'
  | 'endEvent'
  | 'userTask'
  | 'exclusiveGateway'
  | 'parallelGateway'
  | 'inclusiveGateway'
  | 'intermediateCatchEvent'
  | 'boundaryEvent'

/** Holders of a task, as drawn. */
export interface DrawnHolder {
  readonly isReviewer: boolean
  readonly rung: string | null
  readonly roles: readonly string[]
  readonly accounts: readonly string[]
}

/** Recipients of a copy of a task, and for how many milliseconds after the end of the process they may read. */
export interface DrawnCopy {
  readonly to: DrawnHolder
  readonly keeps: number
}

/** A task for several people. */
export interface Several {
  readonly isSequential: boolean
  readonly count: number
  /** One person each, in the order of the accounts. */
  readonly isByAccount: boolean
  /** Ends the task before all have decided. */
  readonly until: Condition | undefined
}

export interface ProcessElement {
  readonly id: string
  readonly name: string
  readonly type: ElementType
  /** Ids of sequence flows. */
  readonly incoming: readonly string[]
  readonly outgoing: readonly string[]
  /** Of a gateway: the flow taken when no condition holds. */
  readonly otherwise?: string | undefined
  /** Of an end: all tokens of the process end. */
  readonly isTerminating?: boolean
  /** Of a timer: milliseconds. */
  readonly wait?: number
  /** Of a boundary timer: its task, and whether the task ends. */
  readonly attachedTo?: string
  readonly isInterrupting?: boolean
  /** Of a task. */
  readonly holder?: DrawnHolder
  readonly copy?: DrawnCopy | undefined
  readonly due?: number | undefined
  readonly several?: Several | undefined
  readonly form?: readonly FlowFormField[]
}

export interface SequenceFlow {
  readonly id: string
  readonly name: string
  readonly from: string
  readonly to: string
  readonly condition?: Condition | undefined
}

/** A process as parsed. */
export interface ProcessModel {
  readonly key: string
  readonly name: string
  readonly elements: ReadonlyMap<string, ProcessElement>
  readonly flows: ReadonlyMap<string, SequenceFlow>
}

/** What keeps a process from being deployed. */
export interface ModelFault {
  readonly elementId: string | null
  readonly elementName: string | null
  readonly label: Label
}

export const isGateway = ({ type }: ProcessElement): boolean => type.endsWith('Gateway')
/** Whether an element holds a token until somebody decides or time passes. */
export const isWaiting = ({ type }: ProcessElement): boolean => type === 'userTask' || type === 'intermediateCatchEvent'
