import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawn, end, flow, start, task } from '../../framework/flow/test/draw.ts'
import { type FlowServer, flowServer } from './test/flow-server.ts'

let on: FlowServer
let ids: Record<string, string>
beforeAll(async () => {
  on = await flowServer()
  const found = await sql<{ account: string; id: string }>`select account, id::text as id from sys_user`.execute(
    on.server.db,
  )
  ids = Object.fromEntries(found.rows.map(({ account, id }) => [account, id]))
})
afterAll(() => on.server.stop())

const first = async (changeId: string) => (await on.waiting(changeId))[0]?.id ?? ''
const hand = (taskId: string, to: string, as: string, comment = '我请假') =>
  on.server.call('POST', '/blade-flow/work/transfer-task', { as, body: { taskId, userId: ids[to], comment } })
const colleagues = async (taskId: string, as: string) => {
  const { status, data } = await on.work('transfer-list', as, { taskId })
  return status === 200 ? data.map(({ id }: { id: string }) => id) : status
}

it('goes only to colleagues who may decide it, by who holds it, with a reason', async () => {
  const { changeId } = await on.propose()
  const id = await first(changeId)
  for (const as of ['head', 'city', 'liling']) expect((await hand(id, 'county2', as)).status, as).toBe(404)
  for (const to of ['county', 'liling', 'city', 'township', 'head', 'reviewer'])
    expect((await hand(id, to, 'county')).msg, to).toContain('接办人应为本机构')
  expect((await hand(id, 'county2', 'county', '')).msg).toBe('请输入转交原因')
  expect(await colleagues(id, 'county')).toContain(ids.county2)
  expect(await colleagues(id, 'county')).not.toContain(ids.county)
  expect(await colleagues(id, 'liling')).toBe(404)
})

it('is held by the colleague alone from then on, and the process says who handed it over', async () => {
  const { staffId, changeId } = await on.propose()
  const id = await first(changeId)
  expect((await hand(id, 'county2', 'county')).msg).toBe('操作成功')
  expect((await on.complete(id, 'county')).status).toBe(403)
  const todo = async (as: string) =>
    (await on.work('todo-list', as)).data.records.map(({ taskId }: { taskId: string }) => taskId)
  expect(await todo('county')).not.toContain(id)
  expect(await todo('county2')).toContain(id)
  const { data } = await on.work('detail', 'county2', { taskId: id })
  expect(data.history.at(-1)).toMatchObject({ handedReason: '我请假', handedByName: expect.any(String) })
  expect((await hand(id, 'county', 'county2', '已回岗')).msg).toBe('操作成功')
  expect((await on.complete(id, 'county')).msg).toBe('操作成功')
  expect(await on.status(staffId)).toBe('1')
})

it('leaves two people of one step two people', async () => {
  await on.deploy(
    drawn(
      start(),
      task(
        'a',
        'fengsui:rung="county"',
        '<bpmn:multiInstanceLoopCharacteristics><bpmn:loopCardinality>2</bpmn:loopCardinality></bpmn:multiInstanceLoopCharacteristics>',
      ),
      end(),
      flow('start', 'a'),
      flow('a', 'end'),
    ),
  )
  const { changeId } = await on.propose()
  const [one, two] = await on.waiting(changeId)
  expect((await on.complete(one?.id ?? '', 'county2')).status).toBe(200)
  expect((await hand(two?.id ?? '', 'county2', 'county')).msg).toContain('接办人应为本机构')
})
