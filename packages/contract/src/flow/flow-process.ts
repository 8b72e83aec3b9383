import { z } from 'zod'
import { get, signedIn } from '../kit/call.ts'
import { ref } from '../kit/field.ts'
import { group } from '../kit/resource.ts'

const at = z.string().nullable()

/** One step of a process as done so far, in the order of time. */
export const flowHistory = z.object({
  historyActivityId: z.string(),
  historyActivityName: at,
  /** startEvent, userTask, exclusiveGateway, … as in BPMN. */
  historyActivityType: z.string(),
  /** Of the dictionary `flow_step_state`. */
  state: z.string(),
  /** Of the dictionary `flow_decision`; null without a decision. */
  decision: at,
  assignee: at,
  assigneeName: at,
  /** Who it waits for, in words of the reader's language. */
  holders: at,
  comment: at,
  /** To whom the task was copied, in words of the reader's language. */
  copiedTo: at,
  /** Who handed the task over to its present holder, and why. */
  handedByName: at,
  handedReason: at,
  createTime: z.string(),
  endTime: at,
  dueTime: at,
})
export type FlowHistory = z.infer<typeof flowHistory>

/** The diagram with what is done, the current step, and what was refused: ids of elements and of flows. */
export const flowView = z.object({
  xml: z.string(),
  name: z.string(),
  version: z.number(),
  done: z.array(z.string()),
  current: z.array(z.string()),
  refused: z.array(z.string()),
  flow: z.array(flowHistory),
})
export type FlowView = z.infer<typeof flowView>

/** Diagrams of deployed processes and of running ones. */
export const flowProcess = group('/blade-flow/process', ['流程图', 'Process diagrams'], {
  modelView: get(
    ['流程图', 'Process diagram'],
    {
      processDefinitionId: ref(['流程部署', 'Deployed process'], 'manager'),
      processInstanceId: ref(['流程实例', 'Process'], 'follow'),
    },
    flowView,
    signedIn,
    { path: 'model-view' },
  ),
})
