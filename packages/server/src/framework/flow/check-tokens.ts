import { flowMessages as say } from '@fengsui/contract/flow/flow-messages.ts'
import { filled } from '@fengsui/contract/kit/common-messages.ts'
import { HttpError } from '../http/http-error.ts'
import { begin, complete, type Decision, fire, type Run } from './advance.ts'
import type { ModelFault, ProcessModel } from './process-model.ts'

/** Decisions and timers of one rehearsal. */
const mostActs = 200

/** Rehearses a process, all approving and all timers firing, to find one that multiplies its tokens without end. */
export function checkTokens(model: ProcessModel): ModelFault[] {
  const run: Run = { model, steps: [], named: () => null, outcome: undefined, ended: false }
  const decision: Decision = 'approve'
  try {
    begin(run)
    for (let acts = 0; acts < mostActs && !run.ended; acts += 1) {
      const next = run.steps.find(({ state, elementId }) => state === 'waiting' && !isTimer(model, elementId))
      const timer = run.steps.find(({ state, elementId }) => state === 'waiting' && isTimer(model, elementId))
      if (next && (acts % 2 === 0 || !timer)) complete(run, next.key, decision)
      else if (timer) fire(run, timer.key)
    }
    return []
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const first = [...model.elements.values()][0]
    const name = error.values.name ?? first?.name ?? ''
    return [{ elementId: null, elementName: null, label: filled(say.tooManyTokens, { name }) }]
  }
}

const isTimer = (model: ProcessModel, id: string): boolean => model.elements.get(id)?.wait !== undefined
