import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawn, end, flow, start, task } from '../../framework/flow/test/draw.ts'
import { type FlowServer, flowServer } from './test/flow-server.ts'

let on: FlowServer
beforeAll(async () => {
  on = await flowServer()
})
afterAll(() => on.server.stop())

const reviewers = 'fengsui:reviewer="true"'
/** A task of the reviewers with copies to somebody of the neighbouring county. */
const copied = (copies: string, inside = '') =>
  drawn(start(), task('a', `${reviewers} ${copies}`, inside), end(), flow('start', 'a'), flow('a', 'end'))
const first = async (changeId: string) => (await on.waiting(changeId))[0]?.id ?? ''
const staff = '/yhjg-dp/sss/Dashboard/user'
const info = (staffId: string, as: string) => on.server.call('GET', `${staff}/info`, { as, query: { id: staffId } })
const read = (taskId: string, as: string) =>
  on.server.call('POST', '/blade-flow/work/read-copy', { as, body: { taskId } })
type Listed = { taskId: string; unread: boolean }
/** Copied tasks of a person that are among these. */
const listed = async (as: string, ids: readonly string[]): Promise<Listed[]> =>
  (await on.work('copy-list', as, { size: 100 })).data.records.filter(({ taskId }: Listed) => ids.includes(taskId))

describe('a model with copies', () => {
  it.each([
    ['fengsui:copyRung="street"', '用户任务「a」的层级「street」不存在'],
    ['fengsui:copyRole="nobody"', '用户任务「a」的角色「nobody」不存在'],
    ['fengsui:copyAccount="liling,nobody"', '用户任务「a」的账号「nobody」不存在'],
    ['fengsui:copyAccount="liling" fengsui:copyFor="soon"', '「a」的时长「soon」无效，应为ISO 8601时长，1分钟至1年'],
  ])('with %s is not deployed', async (copies, why) => {
    const answer = await on.upload({ 'a.bpmn': copied(copies) }, 'flow_1')
    expect(answer.status).toBe(400)
    expect(answer.msg).toContain(why)
  })
})

describe('a copy until the process ends', () => {
  beforeAll(() => on.deploy(copied('fengsui:copyAccount="liling"')))

  it('is not seen by whoever it is not for', async () => {
    const { staffId, changeId } = await on.propose()
    const id = await first(changeId)
    for (const as of ['liling2', 'keeper']) {
      expect(await listed(as, [id]), as).toEqual([])
      expect((await on.work('detail', as, { taskId: id })).status, as).toBe(404)
      expect((await read(id, as)).status, as).toBe(404)
    }
    expect((await info(staffId, 'liling2')).status).toBe(404)
  })

  it('lets read the task, its diagram and its record, and nothing else', async () => {
    const { staffId, changeId } = await on.propose()
    const id = await first(changeId)
    expect(await listed('liling', [id])).toMatchObject([{ taskId: id, unread: true }])
    const { data } = await on.work('detail', 'liling', { taskId: id })
    expect(data).toMatchObject({ canDecide: false, canClaim: false, canWithdraw: false })
    expect(data.diff.length).toBeGreaterThan(3)
    const query = { processInstanceId: data.task.processInstanceId }
    expect((await on.server.call('GET', '/blade-flow/process/model-view', { as: 'liling', query })).status).toBe(200)
    expect((await info(staffId, 'liling')).data).toMatchObject({ id: staffId })
    expect((await on.complete(id, 'liling')).status).toBe(404)
    const change = { id: staffId, status: '1' }
    expect((await on.server.call('POST', `${staff}/process`, { as: 'liling', body: change })).status).toBe(404)
  })

  it('is unread until it is opened, by each for themselves', async () => {
    await on.deploy(copied('fengsui:copyAccount="liling,liling2"'))
    const { changeId } = await on.propose()
    const id = await first(changeId)
    const unread = async (as: string) => (await on.work('counts', as)).data.unread
    const before = await unread('liling')
    expect((await read(id, 'liling')).status).toBe(200)
    expect((await read(id, 'liling')).status).toBe(200)
    expect(await unread('liling')).toBe(before - 1)
    expect(await listed('liling', [id])).toMatchObject([{ unread: false }])
    expect(await listed('liling2', [id])).toMatchObject([{ unread: true }])
  })

  it('ends with the process', async () => {
    const { staffId, changeId } = await on.propose()
    const id = await first(changeId)
    expect((await on.complete(id, 'county')).status).toBe(200)
    expect(await listed('liling', [id])).toEqual([])
    expect((await on.work('detail', 'liling', { taskId: id })).status).toBe(404)
    expect((await info(staffId, 'liling')).status).toBe(404)
  })
})

describe('a copy that is kept', () => {
  it('is read after the end for as long as the process says', async () => {
    await on.deploy(copied('fengsui:copyAccount="liling" fengsui:copyFor="P30D"'))
    const { staffId, changeId } = await on.propose()
    const id = await first(changeId)
    expect((await on.complete(id, 'county')).status).toBe(200)
    expect(await listed('liling', [id])).toHaveLength(1)
    expect((await info(staffId, 'liling')).status).toBe(200)
    const kept = await sql<{ days: number }>`select extract(day from k.read_until - i.end_time)::int as days
      from flow_copy k join flow_instance i on i.id = k.instance_id where k.step_id = ${id}`.execute(on.server.db)
    expect(kept.rows).toEqual([{ days: 30 }])
    await sql`update flow_copy set read_until = now() where step_id = ${id}`.execute(on.server.db)
    expect(await listed('liling', [id])).toEqual([])
    expect((await info(staffId, 'liling')).status).toBe(404)
  })
})

describe('a copy to a rung', () => {
  const two =
    '<bpmn:multiInstanceLoopCharacteristics><bpmn:loopCardinality>2</bpmn:loopCardinality></bpmn:multiInstanceLoopCharacteristics>'

  it('is for its people at the place of the record, once for a task of several people, and is listed in its history', async () => {
    await on.deploy(copied('fengsui:copyRung="city"', two))
    const { changeId } = await on.propose()
    const ids = (await on.waiting(changeId)).map(({ id }) => id)
    expect(ids).toHaveLength(2)
    expect(await listed('city', ids)).toHaveLength(1)
    for (const as of ['county', 'township', 'province', 'liling']) expect(await listed(as, ids), as).toEqual([])
    const { data } = await on.work('detail', 'city', { taskId: ids[0] })
    const told = data.history.filter(({ copiedTo }: { copiedTo: string | null }) => copiedTo !== null)
    expect(told).toHaveLength(1)
    expect(told[0].copiedTo).toContain('应急')
  })
})
