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

/** How a process ended without an approval. */
export const flowEnding = z.object({
  /** Of the dictionary `flow_state`: returned, withdrawn or deleted. */
  state: z.string(),
  time: at,
  /** Who returned or withdrew it; null where that is not known. */
  byName: at,
  /** The comments of the return, or the reason of the withdrawal or deletion. */
  reason: at,
})
export type FlowEnding = z.infer<typeof flowEnding>

/** The diagram with what is done, the current step, and what was refused: ids of elements and of flows. */
export const flowView = z.object({
  xml: z.string(),
  name: z.string(),
  version: z.number(),
  done: z.array(z.string()),
  current: z.array(z.string()),
  refused: z.array(z.string()),
  flow: z.array(flowHistory),
  ending: flowEnding.nullable(),
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
