/** Writes BPMN files for tests, element by element. */

const namespaces = `xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:fengsui="http://fengsui/schema/flow/1.0"
  xmlns:flowable="http://flowable.org/bpmn" xmlns:camunda="http://camunda.org/schema/1.0/bpmn"`

export const drawn = (...parts: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><bpmn:definitions ${namespaces} id="d" targetNamespace="t">
  <bpmn:process id="p" name="试验流程" isExecutable="true">${parts.join('\n')}</bpmn:process></bpmn:definitions>`

export const start = (id = 'start'): string => `<bpmn:startEvent id="${id}" name="${id}" />`
export const end = (id = 'end', isTerminating = false): string =>
  `<bpmn:endEvent id="${id}" name="${id}">${isTerminating ? '<bpmn:terminateEventDefinition />' : ''}</bpmn:endEvent>`
export const task = (id: string, attributes: string, inside = ''): string =>
  `<bpmn:userTask id="${id}" name="${id}" ${attributes}>${inside}</bpmn:userTask>`
export const gateway = (kind: string, id: string, attributes = ''): string =>
  `<bpmn:${kind}Gateway id="${id}" name="${id}" ${attributes} />`
const duration = (wait: string) =>
  `<bpmn:timerEventDefinition><bpmn:timeDuration>${wait}</bpmn:timeDuration></bpmn:timerEventDefinition>`
/** A timer between elements, or at a task. */
export const timer = (id: string, wait: string, at?: string, cancels = true): string =>
  at
    ? `<bpmn:boundaryEvent id="${id}" name="${id}" attachedToRef="${at}" cancelActivity="${cancels}">${duration(wait)}</bpmn:boundaryEvent>`
    : `<bpmn:intermediateCatchEvent id="${id}" name="${id}">${duration(wait)}</bpmn:intermediateCatchEvent>`
export function flow(from: string, to: string, condition?: string, id = `${from}_${to}`): string {
  const inside = condition === undefined ? '' : `<bpmn:conditionExpression>${condition}</bpmn:conditionExpression>`
  return `<bpmn:sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}">${inside}</bpmn:sequenceFlow>`
}
