import { type Drawn, type Sort, sortOf } from './element.ts'
import { newTask } from './new-task.ts'
import type { Services } from './services.ts'

type Say = (text: string) => string

/** What may follow an element, by what it is; an end is followed by nothing. */
const follows: Readonly<Partial<Record<Sort, readonly string[]>>> = {
  task: ['task', 'gateway', 'end', 'timer'],
  gateway: ['task', 'gateway', 'end'],
  timer: ['task', 'gateway', 'end'],
  event: ['task', 'gateway', 'end'],
}
const appended = {
  task: { type: 'bpmn:UserTask', word: 'Append task', className: 'bpmn-icon-user-task' },
  gateway: { type: 'bpmn:ExclusiveGateway', word: 'Append gateway', className: 'bpmn-icon-gateway-none' },
  end: { type: 'bpmn:EndEvent', word: 'Append end event', className: 'bpmn-icon-end-event-none' },
} as const

/** Buttons at the chosen element: what may follow it, its time limit, a connection, deletion. */
function contextPadProvider(
  contextPad: Services['contextPad'],
  modeling: Services['modeling'],
  bpmnFactory: Services['bpmnFactory'],
  elementFactory: Services['elementFactory'],
  autoPlace: Services['autoPlace'],
  connect: Services['connect'],
  create: Services['create'],
  translate: Say,
) {
  const entriesOf = (element: Drawn) => {
    const sort = sortOf(element.businessObject)
    const isLabel = element.type === 'label'
    const remove = {
      group: 'edit',
      className: 'bpmn-icon-trash',
      title: translate('Delete'),
      action: { click: () => modeling.removeElements([element]) },
    }
    if (isLabel || sort === 'flow' || sort === 'process') return sort === 'process' ? {} : { delete: remove }
    if (sort === 'lane') {
      const lane = (location: 'top' | 'bottom', word: string, className: string) => ({
        group: 'lane',
        className,
        title: translate(word),
        action: { click: () => modeling.addLane(element, location) },
      })
      return {
        above: lane('top', 'Add lane above', 'bpmn-icon-lane-insert-above'),
        below: lane('bottom', 'Add lane below', 'bpmn-icon-lane-insert-below'),
        delete: remove,
      }
    }
    const isEnd = element.type === 'bpmn:EndEvent'
    const next = isEnd ? [] : (follows[sort] ?? [])
    const append = (key: keyof typeof appended) => {
      const { type, word, className } = appended[key]
      const shape = () => (key === 'task' ? newTask(bpmnFactory, elementFactory) : elementFactory.createShape({ type }))
      return {
        group: 'model',
        className,
        title: translate(word),
        action: {
          click: () => autoPlace.append(element, shape()),
          dragstart: (event: Event) => create.start(event, shape(), { source: element }),
        },
      }
    }
    const timer = () => ({
      group: 'model',
      className: 'bpmn-icon-intermediate-event-catch-timer',
      title: translate('Append timer'),
      action: { click: () => attachTimer(element, elementFactory, modeling) },
    })
    return {
      ...(next.includes('task') ? { task: append('task') } : {}),
      ...(next.includes('gateway') ? { gateway: append('gateway') } : {}),
      ...(next.includes('end') ? { end: append('end') } : {}),
      ...(next.includes('timer') ? { timer: timer() } : {}),
      ...(isEnd
        ? {}
        : {
            connect: {
              group: 'connect',
              className: 'bpmn-icon-connection-multi',
              title: translate('Connect to other element'),
              action: {
                click: (event: Event) => connect.start(event, element),
                dragstart: (event: Event) => connect.start(event, element),
              },
            },
          }),
      delete: remove,
    }
  }
  const provider = {
    getContextPadEntries: entriesOf,
    getMultiElementContextPadEntries: (elements: readonly Drawn[]) => ({
      delete: {
        group: 'edit',
        className: 'bpmn-icon-trash',
        title: translate('Delete'),
        action: { click: () => modeling.removeElements([...elements]) },
      },
    }),
  }
  contextPad.registerProvider(provider)
  return provider
}
contextPadProvider.$inject = [
  'contextPad',
  'modeling',
  'bpmnFactory',
  'elementFactory',
  'autoPlace',
  'connect',
  'create',
  'translate',
]

/** Attaches a timer to the lower right of a task, as in the drawn examples. */
function attachTimer(task: Drawn, elementFactory: Services['elementFactory'], modeling: Services['modeling']): void {
  const timer = elementFactory.createShape({
    type: 'bpmn:BoundaryEvent',
    eventDefinitionType: 'bpmn:TimerEventDefinition',
  })
  const { x = 0, y = 0, width = 0, height = 0 } = task
  modeling.createShape(timer, { x: x + width - 16, y: y + height }, task, { attach: true })
}

export const contextPadModule = {
  __init__: ['contextPadProvider'],
  contextPadProvider: ['factory', contextPadProvider],
}
