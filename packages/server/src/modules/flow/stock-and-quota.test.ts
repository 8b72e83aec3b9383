import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawn, end, flow, start, task } from '../../framework/flow/test/draw.ts'
import { counted, countersign, draftCount, photo, verifyCount } from '../warehouse/test/counts.ts'
import { approve, base, draftIn, line, makeProduct, makeStore, plant, verify } from '../warehouse/test/stores.ts'
import { type FlowServer, flowServer } from './test/flow-server.ts'

let on: FlowServer
beforeAll(async () => {
  on = await flowServer()
})
afterAll(() => on.server.stop())

/** The process of a document or quota, newest first. */
async function processOf(subjectId: string) {
  const found = await sql<{
    changeId: string
    category: string
    state: string
  }>`select c.id::text as change_id, i.category, i.state
    from change_request c join flow_instance i on i.change_id = c.id where c.subject_id = ${subjectId}
    order by i.id desc`.execute(on.server.db)
  return found.rows
}
const taskOf = async (subjectId: string) => {
  const [process] = await processOf(subjectId)
  return (await on.waiting(process?.changeId ?? ''))[0]?.id ?? ''
}
const oneTask = (attributes: string) =>
  drawn(start(), task('a', attributes), end(), flow('start', 'a'), flow('a', 'end'))
const deploy = async (category: string, xml: string) => {
  const answer = await on.upload({ 'a.bpmn': xml }, category)
  expect(answer.msg).toBe('操作成功')
}
const toReviewers = 'fengsui:reviewer="true"'

describe('a stock adjustment above the threshold', () => {
  /** A countersigned count of 940 of 1000 pieces, decided by this process. */
  async function heavyCount(xml = oneTask(toReviewers)): Promise<string> {
    const { server } = on
    const product = await makeProduct(server)
    const { warehouseId } = await makeStore(server)
    const { data: opening } = await draftIn(server, warehouseId, [line(product, 1000, 'S')])
    expect((await verify(server, 'in', opening.id)).msg).toBe('操作成功')
    await deploy('flow_5', xml)
    server.clock.advance(1)
    const why = { photos: [await photo(server)], reason: '受潮报损' }
    const { data, msg } = await draftCount(server, warehouseId, [counted(product, 940, 'S')], why)
    expect(msg).toBe('操作成功')
    await countersign(server, data.id)
    return data.id
  }

  it('waits in a process that shows its goods, and stock moves when its reviewers approve', async () => {
    const id = await heavyCount()
    expect((await verifyCount(on.server, id)).msg).toBe('盘点单须经监管部门同意后方可审核')
    expect(await processOf(id)).toMatchObject([{ category: '5', state: '1' }])
    const taskId = await taskOf(id)
    const shown = await on.work('detail', 'county', { taskId })
    expect(shown.data).toMatchObject({ canDecide: true, task: { categoryName: '库存调整审批', reason: '受潮报损' } })
    expect(shown.data.files).toHaveLength(1)
    const goods = shown.data.diff.find(({ field }: { field: string }) => field === 'goods')
    expect(goods).toMatchObject({ label: '物料' })
    expect(goods.new).toMatch(/ S -60pcs$/)
    expect((await on.complete(taskId, 'head')).status).toBe(403)
    expect((await approve(on.server, 'stocktake', id, {}, 'township')).msg).toBe('操作成功')
    expect(await processOf(id)).toMatchObject([{ state: '2' }])
    expect((await verifyCount(on.server, id)).status).toBe(200)
  })

  it('is decided by whom the redrawn process names, and by nobody else', async () => {
    const id = await heavyCount(oneTask('fengsui:rung="province"'))
    const refused = await approve(on.server, 'stocktake', id)
    expect([refused.status, refused.msg]).toEqual([403, expect.stringContaining('由流程')])
    expect((await on.complete(await taskOf(id), 'province', '3')).status).toBe(200)
    expect(await processOf(id)).toMatchObject([{ state: '3' }])
    expect((await verifyCount(on.server, id)).msg).toBe('盘点单须经监管部门同意后方可审核')
    await deploy('flow_5', oneTask(toReviewers))
  })

  it('lets whoever holds it read the document and its goods, also from another county, until it is decided', async () => {
    // On duty at any hour.
    await sql`update sys_user_detail set duty_from = null, duty_to = null
      where user_id = (select id from sys_user where account = 'liling')`.execute(on.server.db)
    const id = await heavyCount(oneTask('fengsui:account="liling"'))
    const taskId = await taskOf(id)
    const lines = async (as: string) =>
      (
        await on.server.call('GET', `${base}/warehousestocktakedetail/page`, { as, query: { stocktakeId: id } })
      ).data.records.map(({ difference }: { difference: string }) => Number(difference))
    const head = (as: string) => on.server.call('GET', `${base}/warehousestocktake/detail`, { as, query: { id } })
    expect(await lines('liling2')).toEqual([])
    expect((await on.work('detail', 'liling', { taskId })).data.task).toMatchObject({ subjectId: id })
    expect((await head('liling')).data).toMatchObject({ id })
    expect(await lines('liling')).toEqual([-60])
    expect((await on.complete(taskId, 'liling', '3')).status).toBe(200)
    expect((await head('liling')).status).toBe(404)
    expect(await lines('liling')).toEqual([])
    await deploy('flow_5', oneTask(toReviewers))
  })

  it('is never approved by the enterprise itself', async () => {
    const refused = await on.upload({ 'a.bpmn': oneTask('fengsui:rung="plant"') }, 'flow_5')
    expect([refused.status, refused.msg]).toEqual([400, expect.stringContaining('不能作为最后环节')])
    await deploy('flow_5', oneTask(toReviewers))
  })

  it('begins anew when it changes, and ends when it is removed', async () => {
    const id = await heavyCount()
    const [first] = await processOf(id)
    const post = (path: string, body: object) => on.server.call('POST', `${base}/${path}`, { as: 'keeper', body })
    expect((await post('warehousestocktake/submit', { id, reason: '重盘属实' })).msg).toBe('操作成功')
    const [second, ...rest] = await processOf(id)
    expect(rest).toEqual([])
    expect(second?.changeId).not.toBe(first?.changeId)
    const removed = await on.server.call('POST', `${base}/warehousestocktake/remove`, {
      as: 'keeper',
      query: { ids: id },
    })
    expect(removed.msg).toBe('操作成功')
    expect(await processOf(id)).toMatchObject([{ state: '4' }])
  })

  it('by an act above the weight limit is the county’s, also where the township is drawn', async () => {
    await deploy('flow_5', oneTask('fengsui:rung="township"'))
    const product = await makeProduct(on.server)
    const { warehouseId } = await makeStore(on.server)
    const { data } = await draftIn(on.server, warehouseId, [line(product, 50_000, 'H')])
    const refused = await on.complete(await taskOf(data.id), 'township')
    expect([refused.status, refused.msg]).toEqual([400, expect.stringContaining('县')])
    expect(await processOf(data.id)).toMatchObject([{ state: '1' }])
    await deploy('flow_5', oneTask(toReviewers))
  })
})

describe('a change of a quota', () => {
  const path = '/blade-dcms-basic/indexinformation'
  const submit = (body: object, as: string) => on.server.call('POST', `${path}/submit`, { as, body })
  const quota = async (id: string) => {
    const found = await sql<{
      quota: string
    }>`select trim_scale(quota)::text as quota from base_quota_index where id = ${id}`.execute(on.server.db)
    return found.rows[0]?.quota
  }
  let id = ''
  beforeAll(async () => {
    const own = { enterpriseId: plant, year: 2032, indexKind: 'purchase', materialClass: '1', unit: 't' }
    id = (await submit({ ...own, quota: '10' }, 'county')).data.id
  })

  it('by the enterprise needs a reason and waits; it sets none itself', async () => {
    const own = { year: 2033, indexKind: 'sales', materialClass: '1', quota: '1', unit: 't' }
    expect((await submit(own, 'head')).status).toBe(403)
    expect((await submit({ id, quota: '20' }, 'keeper')).status).toBe(403)
    expect((await submit({ id, quota: '20' }, 'head')).msg).toContain('理由')
    const asked = await submit({ id, quota: '20', changeReason: '订单增加' }, 'head')
    expect(asked.data).toMatchObject({ pending: ['quota'] })
    expect(await quota(id)).toBe('10')
    expect(await processOf(id)).toMatchObject([{ category: '7', state: '1' }])
    expect((await submit({ id, quota: '30', changeReason: '再加' }, 'head')).status).toBe(409)
  })

  it('holds when its process approves it, and not when it returns it', async () => {
    const taskId = await taskOf(id)
    expect((await on.complete(taskId, 'head')).status).toBe(400)
    expect((await on.complete(taskId, 'liling')).status).toBe(404)
    const rows = await on.server.call('GET', `${path}-change/page`, { as: 'county' })
    expect(rows.data.records[0]).toMatchObject({
      subjectName: '2032 采购指标',
      status: '2',
      diff: [{ field: 'quota', old: '10.0000', new: '20' }],
    })
    expect((await on.server.call('GET', `${path}-change/page`, { as: 'liling' })).data.total).toBe(0)
    expect((await on.complete(taskId, 'county')).msg).toBe('操作成功')
    expect(await quota(id)).toBe('20')
    await submit({ id, quota: '99', changeReason: '再加' }, 'head')
    const [process] = await processOf(id)
    const body = { ids: process?.changeId, status: '3', reviewOpinion: '依据不足' }
    expect((await on.server.call('POST', `${path}-change/process`, { as: 'head', body })).status).toBe(403)
    expect((await on.server.call('POST', `${path}-change/process`, { as: 'county', body })).msg).toBe('操作成功')
    expect(await quota(id)).toBe('20')
  })

  it('by the authority holds at once; the enterprise takes its own back', async () => {
    expect((await submit({ id, quota: '15' }, 'county')).msg).toBe('操作成功')
    expect(await quota(id)).toBe('15')
    await submit({ id, quota: '16', changeReason: '再加' }, 'head')
    const [process] = await processOf(id)
    const withdraw = (as: string) =>
      on.server.call('POST', `${path}-change/withdraw`, { as, body: { id: process?.changeId } })
    expect((await withdraw('county')).status).toBe(403)
    expect((await withdraw('head')).msg).toBe('操作成功')
    expect(await processOf(id)).toMatchObject([{ state: '4' }, { state: '3' }, { state: '2' }])
    expect(await quota(id)).toBe('15')
  })
})
