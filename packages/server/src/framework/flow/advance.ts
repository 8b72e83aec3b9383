import { type Condition, holds } from '@fengsui/contract/flow/condition.ts'
import { flowMessages as say } from '@fengsui/contract/flow/flow-messages.ts'
import { badRequest } from '../http/http-error.ts'
import { following } from './check-model.ts'
import type { ProcessElement, ProcessModel } from './process-model.ts'

export type Decision = 'approve' | 'return'
export type StepState = 'waiting' | 'done' | 'cancelled'

/** A step of a process: a token that waits at an element, or the trace of one that has passed. */
export interface Step {
  /** Id of the row; of a new step a temporary key. */
  readonly key: string
  readonly elementId: string
  state: StepState
  /** Id of the sequence flow by which the token came. */
  readonly arrivedBy: string | null
  /** The last decision on the token's way. */
  readonly carried: Decision | null
  /** Of a boundary timer: the key of its task's first step. */
  readonly attachedTo: string | null
  /** Of a task: the key of the first step of this round, its number and how many people decide. */
  readonly round: string | null
  readonly place: number
  readonly places: number
  decision: Decision | null
}

/** A running process in memory: its live steps, and those already decided of tasks of several people. */
export interface Run {
  readonly model: ProcessModel
  readonly steps: Step[]
  /** Values of conditions: fields of forms and of the record. */
  readonly named: (name: string) => unknown
  /** Undefined while tokens are left. */
  outcome: Decision | undefined
  ended: boolean
}

/** Steps of one advance. A process that makes more is drawn wrong. */
const mostNew = 1000

/** Begins a process: from its start event to where it first waits. */
export function begin(run: Run): void {
  const start = [...run.model.elements.values()].find(({ type }) => type === 'startEvent')
  if (start) enter(run, start.id, null, null)
  settle(run)
}

/** Records a decision on a waiting task and moves on. */
export function complete(run: Run, key: string, decision: Decision): void {
  const step = run.steps.find((one) => one.key === key)
  const of = step && run.model.elements.get(step.elementId)
  if (!step || !of || step.state !== 'waiting') throw badRequest(say.notWaiting)
  step.state = 'done'
  step.decision = decision
  const result = resultOf(run, of, step)
  if (result) finish(run, of, step, result)
  else if (of.several?.isSequential) open(run, of, step, step.place + 1)
  settle(run)
}

/** Lets a timer's token go on. */
export function fire(run: Run, key: string): void {
  const step = run.steps.find((one) => one.key === key)
  const of = step && run.model.elements.get(step.elementId)
  if (!step || !of || step.state !== 'waiting') return
  step.state = 'done'
  if (of.type === 'boundaryEvent' && of.isInterrupting && step.attachedTo) cancelRound(run, step.attachedTo)
  leave(run, of, step.carried)
  settle(run)
}

function push(run: Run, step: Pick<Step, 'elementId' | 'state' | 'arrivedBy' | 'carried'> & Partial<Step>): Step {
  const made = run.steps.filter(({ key }) => isNew(key)).length
  if (made >= mostNew) throw badRequest(say.tooManyTokens, { name: run.model.elements.get(step.elementId)?.name ?? '' })
  const whole = { attachedTo: null, round: null, place: 1, places: 1, decision: null, ...step, key: `new ${made}` }
  run.steps.push(whole)
  return whole
}
export const isNew = (key: string): boolean => key.startsWith('new ')

function enter(run: Run, elementId: string, arrivedBy: string | null, carried: Decision | null): void {
  const of = run.model.elements.get(elementId)
  if (!of || run.ended) return
  const at = { elementId, arrivedBy, carried }
  if (of.type === 'userTask') {
    openRound(run, of, at)
    return
  }
  if (of.type === 'intermediateCatchEvent') {
    push(run, { ...at, state: 'waiting' })
    return
  }
  if ((of.type === 'parallelGateway' || of.type === 'inclusiveGateway') && of.incoming.length > 1) {
    push(run, { ...at, state: 'waiting' })
    if (of.type === 'parallelGateway') joinWhole(run, of)
    return
  }
  push(run, { ...at, state: 'done' })
  if (of.type === 'endEvent') arrive(run, of, carried)
  else leave(run, of, carried)
}

/** A token is at an end. A return at any end returns the change. */
function arrive(run: Run, of: ProcessElement, carried: Decision | null): void {
  if (of.isTerminating) end(run, carried ?? 'return')
  else if (carried) run.outcome = run.outcome === 'return' ? 'return' : carried
}

function end(run: Run, outcome: Decision): void {
  for (const step of run.steps) if (step.state === 'waiting') step.state = 'cancelled'
  run.outcome = outcome
  run.ended = true
}

function leave(run: Run, of: ProcessElement, carried: Decision | null): void {
  for (const id of chosen(run, of, carried)) {
    const flow = run.model.flows.get(id)
    if (flow) enter(run, flow.to, id, carried)
  }
}

/** The sequence flows by which a token leaves. */
function chosen(run: Run, of: ProcessElement, carried: Decision | null): readonly string[] {
  const isChoice = of.outgoing.length > 1 && (of.type === 'exclusiveGateway' || of.type === 'inclusiveGateway')
  if (!isChoice) return of.outgoing
  const met = of.outgoing.filter((id) => {
    const condition = run.model.flows.get(id)?.condition
    return id !== of.otherwise && condition && meets(run, condition, carried)
  })
  // The check of a model demands a default where conditions may all fail; without one the last flow is it.
  const [first = of.otherwise ?? of.outgoing.at(-1)] = met
  if (of.type === 'inclusiveGateway' && met.length > 0) return met
  return first ? [first] : []
}

function meets(run: Run, condition: Condition, carried: Decision | null, counts: Counts = noCounts): boolean {
  return holds(condition, (name) => {
    if (name === 'approved') return carried === 'approve'
    if (name === 'decision') return carried
    return Object.hasOwn(counts, name) ? counts[name as keyof Counts] : run.named(name)
  })
}

interface Counts {
  readonly nrOfInstances: number
  readonly nrOfCompletedInstances: number
  readonly nrOfActiveInstances: number
  readonly nrOfApproved: number
  readonly nrOfReturned: number
}
const noCounts: Counts = {
  nrOfInstances: 0,
  nrOfCompletedInstances: 0,
  nrOfActiveInstances: 0,
  nrOfApproved: 0,
  nrOfReturned: 0,
}

function openRound(run: Run, of: ProcessElement, at: Pick<Step, 'elementId' | 'arrivedBy' | 'carried'>): void {
  const places = of.several?.count ?? 1
  const first = push(run, { ...at, state: 'waiting', places })
  Object.assign(first, { round: first.key })
  if (of.several && !of.several.isSequential)
    for (let place = 2; place <= places; place += 1)
      push(run, { ...at, state: 'waiting', round: first.key, place, places })
  for (const timer of run.model.elements.values())
    if (timer.attachedTo === of.id)
      push(run, { elementId: timer.id, arrivedBy: null, carried: at.carried, state: 'waiting', attachedTo: first.key })
}

/** Opens the next task of a sequence of people. */
function open(run: Run, of: ProcessElement, last: Step, place: number): void {
  const { arrivedBy, carried, round, places } = last
  push(run, { elementId: of.id, arrivedBy, carried, state: 'waiting', round, place, places })
}

/**
 * The result of a task; undefined while others have to decide. Without a condition of its own one return decides a
 * task of several people; with one the majority decides, and a tie returns.
 */
function resultOf(run: Run, of: ProcessElement, { round, places, decision }: Step): Decision | undefined {
  if (!of.several) return decision ?? undefined
  const own = run.steps.filter((step) => step.elementId === of.id && step.round === round)
  const done = own.filter(({ state }) => state === 'done')
  const nrOfApproved = done.filter((step) => step.decision === 'approve').length
  const nrOfReturned = done.length - nrOfApproved
  const counts: Counts = {
    nrOfInstances: places,
    nrOfCompletedInstances: done.length,
    nrOfActiveInstances: own.filter(({ state }) => state === 'waiting').length,
    nrOfApproved,
    nrOfReturned,
  }
  if (!of.several.until && decision === 'return') return 'return'
  const isOver = done.length >= places || (of.several.until && meets(run, of.several.until, decision, counts))
  if (!isOver) return undefined
  return nrOfApproved > nrOfReturned ? 'approve' : 'return'
}

/** Ends a task. A return ends the process, unless a gateway with a choice follows. */
function finish(run: Run, of: ProcessElement, { round }: Step, result: Decision): void {
  if (round) cancelRound(run, round)
  const [only] = of.outgoing
  const next = run.model.elements.get(run.model.flows.get(only ?? '')?.to ?? '')
  const isChoice = (next?.type === 'exclusiveGateway' || next?.type === 'inclusiveGateway') && next.outgoing.length > 1
  if (result === 'return' && !isChoice) end(run, 'return')
  else leave(run, of, result)
}

/** Cancels what still waits of a task: other people's steps and boundary timers. */
function cancelRound(run: Run, round: string): void {
  for (const step of run.steps)
    if (step.state === 'waiting' && (step.round === round || step.attachedTo === round)) step.state = 'cancelled'
}

const waitingAt = (run: Run, { id }: ProcessElement): Step[] =>
  run.steps.filter(({ elementId, state }) => elementId === id && state === 'waiting')

/** Joins one token of each incoming flow, when all are there. */
function joinWhole(run: Run, of: ProcessElement): void {
  const tokens = of.incoming.flatMap((flow) => waitingAt(run, of).find(({ arrivedBy }) => arrivedBy === flow) ?? [])
  if (tokens.length === of.incoming.length) join(run, of, tokens)
}

function join(run: Run, of: ProcessElement, tokens: readonly Step[]): void {
  for (const token of tokens) token.state = 'done'
  const decisions = tokens.map(({ carried }) => carried)
  const carried = decisions.includes('return') ? 'return' : decisions.includes('approve') ? 'approve' : null
  leave(run, of, carried)
}

/**
 * Joins the tokens at gateways that no other token can reach any more; when joins wait for each other alone, the first.
 * Afterwards the process has ended if nothing waits.
 */
function settle(run: Run): void {
  for (let of = joinable(run); of && !run.ended; of = joinable(run)) join(run, of, waitingAt(run, of))
  if (!run.steps.some(({ state }) => state === 'waiting')) run.ended = true
}

function joinable(run: Run): ProcessElement | undefined {
  const waiting = run.steps.filter(({ state }) => state === 'waiting')
  const isJoin = (id: string) => run.model.elements.get(id)?.type.endsWith('Gateway') === true
  const joins = [...new Set(waiting.map(({ elementId }) => elementId).filter(isJoin))]
  const found = joins.find(
    (id) => !waiting.some(({ elementId }) => elementId !== id && canReach(run.model, elementId, id)),
  )
  const stuck = waiting.every(({ elementId }) => isJoin(elementId)) ? joins[0] : undefined
  return run.model.elements.get(found ?? stuck ?? '')
}

function canReach(model: ProcessModel, from: string, to: string): boolean {
  const seen = new Set<string>()
  const left = [from]
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    const of = model.elements.get(id)
    if (!of || seen.has(id)) continue
    seen.add(id)
    const next = following(model, of)
    if (next.includes(to)) return true
    left.push(...next)
  }
  return false
}
