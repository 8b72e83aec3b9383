/** What the screens read of an element of a BPMN model, drawn or not. */
export interface Semantic {
  readonly $type: string
  readonly id: string
  readonly name?: string
  readonly [property: string]: unknown
}

/** A drawn element. Labels are elements of their own with the same semantics. */
export interface Drawn {
  readonly id: string
  readonly type: string
  readonly businessObject: Semantic
  readonly labelTarget?: Drawn
  readonly children?: readonly Drawn[]
  readonly waypoints?: readonly unknown[]
  readonly x?: number
  readonly y?: number
  readonly width?: number
  readonly height?: number
}

export type Sort = 'task' | 'gateway' | 'timer' | 'flow' | 'event' | 'lane' | 'process' | 'other'

/** Returns what an element is to an officer. */
export function sortOf({ $type, ...rest }: Semantic): Sort {
  const type = $type.replace('bpmn:', '')
  if (type.endsWith('Task')) return 'task'
  if (type.endsWith('Gateway')) return 'gateway'
  if (type === 'SequenceFlow') return 'flow'
  if (type === 'Lane' || type === 'Participant') return 'lane'
  if (type === 'Process' || type === 'Collaboration') return 'process'
  if (type.endsWith('Event'))
    return listOf(rest.eventDefinitions).some(({ $type }) => $type === 'bpmn:TimerEventDefinition') ? 'timer' : 'event'
  return 'other'
}

/** Returns a list property of an element; empty when it has none. */
export const listOf = (value: unknown): readonly Semantic[] => (Array.isArray(value) ? (value as Semantic[]) : [])

/** Returns the element a property refers to. */
export const referred = (value: unknown): Semantic | undefined =>
  typeof value === 'object' && value !== null && '$type' in value ? (value as Semantic) : undefined
