import { setTimeout as sleep } from 'node:timers/promises'
import { contain } from '../../framework/concurrency/contain.ts'
import { emit, type LiveEvent } from '../../framework/events/outbox.ts'
import type { HitDecision } from '../../framework/store/decision.ts'
import type { Judge } from '../judge/judge.ts'
import type { KeptRule } from '../judge/memory.ts'
import { refuse } from '../message.ts'
import type { Device } from '../registry/device.ts'
import { isRun } from '../run.ts'
import type { WriterOptions, WriterTask } from '../writer.ts'
import { type Batch, devicesOf, newBatch, partOf, separate } from './batch.ts'
import { commitPlan } from './commit.ts'
import type { Connection } from './connection.ts'
import { wasCommitted } from './evidence.ts'
import { createHits, hitOf } from './hits.ts'
import { loadDevices } from './load.ts'
import { type OnlineStep, onlineStep } from './online.ts'
import { createRefusalCap } from './refusal-cap.ts'
import { settle } from './settle.ts'
import { newPlan, planBatch, undoPlan } from './write-plan.ts'

/** How to handle a failed transaction. */
type RetryDecision =
  /** Retry as is: the database is unavailable or busy, or there was a conflict. */
  | 'again'
  /** Some of its rows are there already: read anew what is. */
  | 'reload'
  /** A partition is missing. */
  | 'makeRoom'
  /** Something in it can never be stored. */
  | 'split'

interface DatabaseError extends Error {
  code?: string
  table?: string
}

/**
 * SQLSTATE classes of transient errors, or ones fixed by correcting the schema: connection, state, rollback,
 * missing tables and rights, resources, locks, operator, system.
 */
const passing = /^(08|25|40|42|53|54|55|57|58|XX)/

/** `alive`: the connection responded to a rollback, so the statement caused the error. */
function decideRetry(error: unknown, alive: boolean): RetryDecision {
  const { code = '', table = '', message } = error as DatabaseError
  if (!alive) return 'again'
  if (code === '23505' && table.startsWith('tele_value')) return 'reload'
  if (code === '23514' && message.includes('no partition')) return 'makeRoom'
  return passing.test(code) ? 'again' : 'split'
}

/**
 * A batch of this many readings indicates high load: a free writer closes its batch after 20 ms at the latest, so
 * that it is either busy or receives more than ten thousand readings per second.
 */
const pressing = 200
const shortestWait = 50
const longestWait = 5000
/** A database that has not responded for this long (ms) is considered gone. */
const silence = 60_000

export interface Flush {
  /**
   * Returns once the batch is committed, or what can never be is refused; after `stop`, false when it could not
   * be committed at once.
   */
  commit(batch: Batch): Promise<boolean>
  runTask(task: WriterTask): Promise<void>
  /** Writes held-back hits, if any. */
  tellHeld(): Promise<void>
  /** Stops retrying failures. */
  stop(): void
}

/** Commits batches, retrying forever; nothing is acknowledged before its commit. */
export function createFlush(options: WriterOptions, judge: Judge, connection: Connection): Flush {
  const { clock, registry, partitions, counters, log } = options
  const plan = newPlan()
  const hits = createHits()
  const cap = createRefusalCap()
  /** Episodes open before this server started, until reported again. */
  let recalled: HitDecision[] = []
  let passed: ReturnType<typeof hits.pass>
  let online: OnlineStep
  /** State of the judged plan: `unsure` when the response was lost with the connection. */
  let outcome: 'none' | 'open' | 'unsure' = 'none'
  let stopped = false
  const limitOf = (device: Device) =>
    registry.judged(device.deviceId)?.limits.find((limit) => limit.typeKey === 'e1001')?.value ?? null

  const recall = (kept: KeptRule) => {
    const hit = hitOf(kept)
    if (hit) recalled.push(hit)
  }

  async function attempt(batch: Batch): Promise<void> {
    const held = await connection.get()
    if (outcome === 'unsure') {
      if (await wasCommitted(held.client, plan)) return succeed(batch, plan.late.length)
      undo()
    }
    const unseen = devicesOf(batch).filter((device) => !device.loaded)
    if (unseen.length > 0) await loadDevices(held.client, registry, judge, unseen, recall, clock.now().getTime())
    const now = clock.now()
    judge.begin(now.getTime())
    outcome = 'open'
    planBatch(plan, batch, judge, limitOf)
    for (const time of plan.days) if (!partitions.has(time)) await partitions.make(time)
    online = onlineStep(plan.devices, now.getTime())
    passed = hits.pass([...recalled, ...plan.decisions], performance.now(), batch.size >= pressing)
    const decisions = [...passed.decisions, ...online.decisions]
    const states = [...judge.changed(), ...online.states]
    const refusals = cap.admit(plan.refusals)
    const along = { decisions, states, refusals, online, now, applyDecisions: options.applyDecisions }
    const { lateKept } = await commitPlan(held, plan, along)
    succeed(batch, lateKept)
  }

  function succeed(batch: Batch, lateKept: number): void {
    judge.commit()
    outcome = 'none'
    recalled = []
    passed.then()
    for (const device of online.devices) {
      device.onLine = true
      device.outage = null
    }
    settle(options, batch, plan, lateKept)
  }

  function undo(): void {
    judge.rollback()
    undoPlan(plan)
    outcome = 'none'
  }

  async function commit(batch: Batch): Promise<boolean> {
    let wait = shortestWait
    for (let tries = 1; ; tries++) {
      const since = performance.now()
      const watch = setTimeout(
        contain('telemetry: cut a connection', () => connection.cut()),
        silence,
      )
      const failure = await attempt(batch).then(
        () => null,
        (error: unknown) => ({ error }),
      )
      clearTimeout(watch)
      counters.batch((performance.now() - since) / 1000, failure === null)
      if (!failure) return true
      const { error } = failure
      const remedy = await repair(batch, error)
      if (remedy === 'split' && tries > 1) return split(batch, error)
      if (tries === 1 || tries % 20 === 0) log('a batch of readings could not be committed and is tried again', error)
      if (stopped) return false
      await sleep(wait, undefined, { ref: false })
      wait = Math.min(wait * 2, longestWait)
    }
  }

  async function repair(batch: Batch, error: unknown) {
    const alive = await connection.rollback()
    const remedy = decideRetry(error, alive)
    if (outcome === 'open' && !alive) outcome = 'unsure'
    else if (outcome === 'open') undo()
    // Another server writes for these devices, or the response to an own commit was lost.
    if (remedy === 'reload') for (const device of devicesOf(batch)) device.loaded = false
    if (remedy === 'makeRoom') await makeRoom().catch(() => {})
    return remedy
  }

  async function makeRoom(): Promise<void> {
    await partitions.makeAhead(clock.now().getTime())
    for (const time of plan.days) await partitions.make(time)
  }

  /**
   * Splits the batch down to the one message that cannot be stored and refuses it, so that it is not retried
   * forever.
   */
  async function split(batch: Batch, error: unknown): Promise<boolean> {
    const count = batch.messages.length
    if (count > 1) {
      const first = await commit(partOf(batch, 0, count >> 1))
      return (await commit(partOf(batch, count >> 1, count))) && first
    }
    const [message] = batch.messages
    if (!message) return true
    if (isRun(message)) return split(separate(batch, message, options.release), error)
    log('a message cannot be stored and is refused', error)
    message.readings = 0
    message.refused++
    const refused = newBatch()
    refused.messages.push(message)
    refused.starts.push(0)
    refuse(refused.refusals, message, null, 'unstorable', String((error as Error).message))
    return commit(refused)
  }

  async function runTask(task: WriterTask): Promise<void> {
    const held = await connection.get()
    try {
      judge.begin()
      await held.client.query('begin')
      const then = await task(held, judge, (unseen) =>
        loadDevices(held.client, registry, judge, unseen, recall, clock.now().getTime()),
      )
      await held.client.query('commit')
      judge.commit()
      then()
    } catch (error) {
      judge.rollback()
      await connection.rollback()
      throw error
    }
  }

  return {
    commit,
    runTask,
    async tellHeld() {
      if (!hits.waiting()) return
      await runTask(async ({ tx }) => {
        const { decisions, then } = hits.pass([], performance.now(), false)
        const events: LiveEvent[] = []
        await options.applyDecisions(tx, decisions, clock.now(), (event) => events.push(event))
        await emit(tx, events)
        return then
      })
    },
    stop() {
      stopped = true
    },
  }
}
