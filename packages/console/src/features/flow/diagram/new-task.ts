import type { Drawn } from './element.ts'
import type { Services } from './services.ts'
import { reviewerProperties } from './task-rule.ts'

/** Returns a task to draw, decided by any reviewer of the change until its holder is set. */
export const newTask = (bpmnFactory: Services['bpmnFactory'], elementFactory: Services['elementFactory']): Drawn =>
  elementFactory.createShape({
    type: 'bpmn:UserTask',
    businessObject: bpmnFactory.create('bpmn:UserTask', reviewerProperties),
  })
