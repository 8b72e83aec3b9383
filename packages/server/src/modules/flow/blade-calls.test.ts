import { defaultModels } from '@fengsui/contract/flow/default-models.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawn, end, flow, start, task } from '../../framework/flow/test/draw.ts'
import { type FlowServer, flowServer } from './test/flow-server.ts'

let on: FlowServer
beforeAll(async () => {
  on = await flowServer()
})
afterAll(() => on.server.stop())

const get = (path: string, query: Record<string, unknown> = {}, as = 'admin') =>
  on.server.call('GET', `/blade-flow/${path}`, { as, query })
/** Blade front ends send these in the query of a POST without a body. */
const post = (path: string, query: Record<string, unknown>, as = 'admin') =>
  on.server.call('POST', `/blade-flow/${path}`, { as, query })
const xml = drawn(start(), task('a', 'fengsui:rung="county"'), end(), flow('start', 'a'), flow('a', 'end'))
const broken = drawn(start(), task('a', ''), end(), flow('start', 'a'), flow('a', 'end'))

describe('models', () => {
  it('are refused without a permission, a name, or with what cannot be opened', async () => {
    expect((await get('model/list', {}, 'county')).status).toBe(403)
    expect((await post('model/deploy', { modelId: '1', category: 'flow_1', tenantIds: '' }, 'county')).status).toBe(403)
    const submit = (body: object) => on.server.call('POST', '/blade-flow/model/submit', { as: 'admin', body })
    expect((await submit({ modelEditorXml: xml })).msg).toBe('请输入模型名称')
    expect((await submit({ name: '坏', modelEditorXml: '<a' })).msg).toBe('第1行附近不是有效的XML')
    expect((await submit({ name: '大', modelEditorXml: `<a>${'x'.repeat(1_048_576)}</a>` })).status).toBe(400)
  })

  it('are saved, listed as a page without their diagram, shown, deployed and removed', async () => {
    const saved = await on.server.call('POST', '/blade-flow/model/submit', {
      as: 'admin',
      body: { name: '试验审核', modelEditorXml: xml },
    })
    expect(saved.msg).toBe('操作成功')
    const { id } = saved.data
    const { data } = await get('model/list', { current: 1, size: 10, name: '试验审核' })
    expect(data).toMatchObject({ current: 1, size: 10, total: 1 })
    expect(data.records[0]).toMatchObject({ id, modelKey: 'p', name: '试验审核', version: 1 })
    expect(data.records[0].created).toMatch(/^\d{4}-\d{2}-\d{2} /)
    expect(data.records[0]).toHaveProperty('modelEditorXml', null)
    expect((await get('model/detail', { id })).data.modelEditorXml).toBe(xml)
    expect((await post('model/deploy', { modelId: id, category: 'flow_9', tenantIds: '' })).msg).toBe(
      '流程分类「flow_9」不存在',
    )
    expect((await post('model/deploy', { modelId: id, category: 'flow_2', tenantIds: '777777' })).msg).toBe(
      '租户「777777」不存在',
    )
    expect((await post('model/deploy', { modelId: id, category: 'flow_2', tenantIds: '' })).status).toBe(200)
    const draft = await on.server.call('POST', '/blade-flow/model/submit', {
      as: 'admin',
      body: { name: '草稿', modelKey: 'draft', modelEditorXml: broken },
    })
    expect((await post('model/deploy', { modelId: draft.data.id, category: 'flow_2', tenantIds: '' })).msg).toBe(
      '用户任务「a」没有指定办理人：角色、层级或账号',
    )
    const faults = await on.server.call('POST', '/blade-flow/model/validate', {
      as: 'admin',
      body: { modelEditorXml: broken, category: 'flow_2' },
    })
    expect(faults.data).toEqual([
      { elementId: 'a', elementName: 'a', message: '用户任务「a」没有指定办理人：角色、层级或账号' },
    ])
    expect((await post('model/remove', { ids: `${id},${draft.data.id}` })).status).toBe(200)
    expect((await get('model/list', { current: 1, size: 10, name: '试验审核' })).data.total).toBe(0)
  })
})

describe('deployments', () => {
  it('begin with the default of each category', async () => {
    const { data } = await get('manager/list', { current: 1, size: 100, mode: 1, category: 1 })
    expect(data.records.at(-1)).toMatchObject({
      key: defaultModels[0]?.key,
      mode: 1,
      version: 1,
      suspensionState: 1,
      categoryName: '从业人员审核',
    })
    const [row] = data.records
    expect(row.deploymentId).toBe(row.id)
    expect((await get('process/model-view', { processDefinitionId: row.id })).data.xml).toBe(defaultModels[0]?.xml)
    expect((await get('process/model-view', { processDefinitionId: row.id }, 'head')).status).toBe(403)
    expect((await get('process/model-view')).status).toBe(400)
  })

  it('of files are refused whole, with the name of the file', async () => {
    expect((await on.upload({}, 'flow_3')).msg).toBe('请选择bpmn文件')
    expect((await on.upload({ 'a.exe': xml }, 'flow_3')).msg).toBe('只能上传 bpmn 文件')
    expect((await on.upload({ 'a.bpmn': xml }, 'other')).msg).toBe('流程分类「other」不存在')
    expect((await on.upload({ 'a.bpmn': xml, 'b.bpmn': broken }, 'flow_3')).msg).toBe(
      '文件「b.bpmn」：用户任务「a」没有指定办理人：角色、层级或账号',
    )
    expect(
      (
        await on.upload(
          {
            'a.bpmn': drawn(
              start(),
              task('a', 'fengsui:account="nobody"'),
              end(),
              flow('start', 'a'),
              flow('a', 'end'),
            ),
          },
          'flow_3',
        )
      ).msg,
    ).toContain('账号「nobody」不存在')
    expect((await on.upload({ 'a.bpmn': `${xml}${' '.repeat(1_100_000)}` }, 'flow_3')).msg).toBe('文件不能超过1 MB')
    expect((await get('manager/list', { category: 3 })).data.total).toBe(1)
    const answer = await on.upload({ 'a.bpmn': xml, 'b.bpmn': xml }, 'flow_3')
    expect(answer.body).toMatchObject({ success: true, code: 200 })
    const { records } = (await get('manager/list', { category: 3, current: 1, size: 10 })).data
    expect(records.map(({ version }: { version: number }) => version)).toEqual(expect.arrayContaining([1, 2, 3]))
  })

  it('are suspended and activated; suspended, none starts by them', async () => {
    await on.deploy(xml)
    const newest = async () =>
      (await get('manager/list', { category: 1, current: 1, size: 1, descs: 'version' })).data.records[0]
    const { id } = await newest()
    const element = async () => (await on.waiting((await on.propose()).changeId))[0]?.element
    expect(await element()).toBe('a')
    expect((await post('manager/change-state', { processId: id, state: 'stop' })).msg).toBe('状态应为active或suspend')
    expect((await post('manager/change-state', { processId: id, state: 'suspend' })).status).toBe(200)
    expect((await newest()).suspensionState).toBe(2)
    expect(await element()).toBe('review')
    await post('manager/change-state', { processId: id, state: 'active' })
    expect(await element()).toBe('a')
  })

  it('are deleted only when nothing runs by them', async () => {
    await on.deploy(xml)
    const { changeId } = await on.propose()
    const found = await sql<{
      id: string
      instance: string
    }>`select deployment_id::text as id, id::text as instance from flow_instance
      where change_id = ${changeId}`.execute(on.server.db)
    const [running] = found.rows
    const refused = await post('manager/delete-deployment', { deploymentIds: running?.id })
    expect(refused.msg).toMatch(/有1个办理中的实例，不能删除$/)
    const listed = (await get('follow/list', { current: 1, size: 50 })).data.records.find(
      (row: { processInstanceId: string }) => row.processInstanceId === running?.instance,
    )
    expect(listed).toMatchObject({
      executionId: running?.instance,
      processDefinitionKey: 'p',
      suspensionState: 1,
      startUserName: expect.any(String),
      taskNames: 'a',
    })
    expect(
      (await post('follow/delete-process-instance', { processInstanceId: running?.instance, deleteReason: '' })).status,
    ).toBe(400)
    expect(
      (await post('follow/delete-process-instance', { processInstanceId: running?.instance, deleteReason: '试验' }))
        .status,
    ).toBe(200)
    expect(
      (await post('follow/delete-process-instance', { processInstanceId: running?.instance, deleteReason: '试验' }))
        .msg,
    ).toBe('流程已结束')
    expect((await post('manager/delete-deployment', { deploymentIds: running?.id })).status).toBe(200)
    expect((await post('manager/delete-deployment', { deploymentIds: running?.id })).status).toBe(404)
    // Without its process the change is decided by any reviewer.
    const change = await sql<{
      subjectId: string
    }>`select subject_id from change_request where id = ${changeId}`.execute(on.server.db)
    const body = { id: change.rows[0]?.subjectId, status: '3' }
    expect(
      (
        await on.server.call('POST', '/yhjg-dp/sss/Dashboard/user/process', {
          as: 'county',
          body: { ...body, reviewOpinion: '否' },
        })
      ).msg,
    ).not.toContain('流程')
  })
})
