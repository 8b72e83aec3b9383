import { setTimeout as sleep } from 'node:timers/promises'
import { flowDecision, flowState } from '@fengsui/contract/dictionaries/flows.ts'
import { staffReview } from '@fengsui/contract/dictionaries/staff.ts'
import { changeStatus } from '@fengsui/contract/supervision/change.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApi } from '../support/api.ts'
import { citizen } from '../support/books.ts'
import { manySteps } from '../support/bpmn.ts'
import { type HeldWrite, holdWrites } from './held-write.ts'
import { startVictim, type VictimServer } from './server.ts'

const isLong = process.env.FENGSUI_LONG === '1'
/** For all kills and new starts, of which each takes seconds, beside whatever else runs, ms. */
const limit = isLong ? 2_400_000 : 600_000
/**
 * When the server is killed while people are proposed, at the first task, the timer, the two tasks and the last: in the
 * middle of a step, at any moment while steps are made, or between two.
 */
const moments = ['write', 'any', 'write', 'write', 'between'] as const
type Moment = (typeof moments)[number]
const batches = isLong ? 8 : 1
/** A process that no kill breaks off passes its stages faster than these come. */
const fewestKills = batches * 3
/** Of one batch: they are proposed and decided together. */
const perBatch = 4
/** Most writes of one step. */
const mostWrites = 7
const people = Array.from({ length: batches * perBatch }, (_, n) => ({
  realName: `续员${n}`,
  idCard: citizen(600 + 2 * n),
  n,
}))
const names = people.map(({ realName }) => realName)
const holders = { town: 'township', first: 'county', second: 'county2', city: 'city' } as const
const isOfHolder = (element: string): element is keyof typeof holders => element in holders

let server: VictimServer
let writes: HeldWrite
const apis = new Map<string, Awaited<ReturnType<typeof openApi>>>()
const killedAt: string[] = []

const rowsOf = async <T>(text: string, values: unknown[] = [names]) =>
  (await server.pool.query(text, values)).rows as T[]
const ask = (account: string, path: string, body: object) => {
  const api = apis.get(account)
  if (!api) throw new Error(`${account} is not signed in`)
  return api.ask(path, body)
}
const ofPeople = `from ent_staff p join change_request c on c.subject_id = p.id join flow_instance i on i.change_id = c.id
  join flow_step s on s.instance_id = i.id where p.real_name = any($1)`

/** What is to be done next, by the rows: people of a batch to propose, tasks to decide, timers to let pass. */
async function due(batch: number): Promise<(() => Promise<unknown>)[]> {
  const known = await rowsOf<{ name: string }>('select real_name as name from ent_staff where real_name = any($1)')
  const proposed = people.slice(batch * perBatch, (batch + 1) * perBatch)
  const missing = proposed.filter(({ realName }) => !known.some(({ name }) => name === realName))
  // A join waits too, for the other branch; nobody acts on it.
  const waiting = await rowsOf<{ id: string; element: string }>(
    `select s.id::text as id, s.element_id as element ${ofPeople} and s.state = '1' order by s.id`,
  )
  const tasks = waiting.flatMap(({ id, element }) => (isOfHolder(element) ? [{ id, by: holders[element] }] : []))
  return [
    ...missing.map(
      ({ realName, idCard, n }) =>
        () =>
          ask('head', '/yhjg-dp/sss/Dashboard/user/submit', {
            realName,
            idCard,
            phone: `1370001${1000 + n}`,
            post: '05',
            entryDate: '2024-03-01',
          }),
    ),
    ...tasks.map(
      ({ id, by }) =>
        () =>
          ask(by, '/blade-flow/work/complete-task', { taskId: id, status: '1', comment: '核对' }),
    ),
    ...(waiting.some(({ element }) => element === 'pause') ? [letTimersPass] : []),
  ]
}

/** Until no timer waits, also of those that begin meanwhile; fails like a request when the server dies. */
async function letTimersPass(): Promise<void> {
  while (server.isAlive()) {
    await server.pool.query(
      `update flow_step set fires_at = now() where state = '1' and element_id = 'pause' and fires_at > now()`,
    )
    const left = await rowsOf(`select 1 ${ofPeople} and s.state = '1' and s.element_id = 'pause'`)
    if (left.length === 0) return
    await sleep(100)
  }
  throw new TypeError('the server is dead')
}

/** A step that the server does not answer is looked at again by its rows; whatever it answers must be right. */
const attempt = (act: () => Promise<unknown>) =>
  act().then(
    () => 'done',
    (error: Error) => {
      // The connection ended.
      if (error instanceof TypeError) return 'cut'
      throw error
    },
  )

async function killDuring(moment: Moment, acts: Promise<readonly string[]>): Promise<void> {
  let areDone = false
  const ended = acts.finally(() => {
    areDone = true
  })
  if (moment === 'any') await sleep(Math.random() * 150)
  if (moment === 'between') await ended
  if (moment === 'write') while (!areDone && !(await writes.isWaiting())) await sleep(10)
  const isHeld = moment === 'write' && !areDone
  await server.kill()
  await writes.release()
  const answers = await ended
  killedAt.push(`${moment}${isHeld ? ' (held)' : ''}: ${answers.filter((one) => one === 'cut').length} cut`)
  await server.start()
}

beforeAll(async () => {
  server = await startVictim({ copied: true })
  for (const account of ['admin', 'head', ...Object.values(holders)])
    apis.set(account, await openApi(server.url, account))
  const { name, mimeType, buffer } = manySteps(holders.first, holders.second)
  const form = new FormData()
  form.append('category', 'flow_1')
  form.append('files', new File([new Uint8Array(buffer)], name, { type: mimeType }))
  await apis.get('admin')?.send('/blade-flow/manager/deploy-upload', form)
  writes = await holdWrites(server.pool, ['flow_step', 'flow_instance', 'change_request', 'ent_staff'])

  for (let batch = 0; batch < batches; batch++) {
    const left = [...moments]
    let isBrokenOff = false
    for (let acts = await due(batch); acts.length > 0; acts = await due(batch)) {
      // What a kill has broken off is done in the next round, which is left alone.
      const moment = isBrokenOff ? undefined : left.shift()
      if (moment === 'write') await writes.hold(1 + Math.floor(Math.random() * mostWrites))
      const all = Promise.all(acts.map(attempt))
      if (moment) await killDuring(moment, all)
      isBrokenOff = (await all).includes('cut')
    }
  }
  console.log(`processes, killed ${killedAt.length} times: ${killedAt.join(', ')}`)
}, limit)
afterAll(() => server?.stop())

describe('processes of a server that is killed again and again', () => {
  it('have every task once, decided once by its holder', async () => {
    expect(killedAt.length).toBeGreaterThanOrEqual(fewestKills)
    expect(killedAt.filter((one) => one.includes('held'))).not.toEqual([])
    const found = await rowsOf<{ name: string; steps: string[] }>(
      `select p.real_name as name, array_agg(s.element_id || ' ' || s.state || ' ' || coalesce(u.account, '') order by s.element_id) as steps
       from ent_staff p join change_request c on c.subject_id = p.id join flow_instance i on i.change_id = c.id
       join flow_step s on s.instance_id = i.id left join sys_user u on u.id = s.decide_user
       where p.real_name = any($1) group by i.id, p.real_name order by p.real_name`,
    )
    expect(found.map(({ name }) => name)).toEqual(names.toSorted())
    const done = flowState.is.approved
    const expected = [
      ...Object.entries(holders).map(([element, account]) => `${element} 2 ${account}`),
      ...['pause', 'join', 'join', 'split', 'begin', 'finish'].map((element) => `${element} 2 `),
    ].toSorted()
    for (const { steps } of found) expect(steps).toEqual(expected)
    const states = await rowsOf(`select distinct i.state ${ofPeople}`)
    expect(states).toEqual([{ state: done }])
  })

  it('have moved each record once', async () => {
    const found = await rowsOf(
      `select p.status, p.version, c.status as change, (select count(*)::int from change_request o where o.subject_id = p.id) as changes
       from ent_staff p join change_request c on c.subject_id = p.id where p.real_name = any($1)`,
    )
    const once = { status: staffReview.is.passed, version: 2, change: changeStatus.is.approved, changes: 1 }
    expect(found).toEqual(people.map(() => once))
  })

  it('refuse a task that is decided', async () => {
    const tasks = await rowsOf<{ id: string; element: keyof typeof holders }>(
      `select s.id::text as id, s.element_id as element ${ofPeople} and s.decision = '${flowDecision.is.approve}'`,
    )
    expect(tasks).toHaveLength(Object.keys(holders).length * people.length)
    const [{ id, element } = { id: '', element: 'town' as const }] = tasks
    const again = ask(holders[element], '/blade-flow/work/complete-task', { taskId: id, status: '1', comment: '再办' })
    await expect(again).rejects.toThrow(/complete-task/)
  })
})
