import { staffReview } from '@fengsui/contract/dictionaries/staff.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fireTimers } from '../../framework/flow/fire-timers.ts'
import { drawn, end, flow, gateway, start, task, timer } from '../../framework/flow/test/draw.ts'
import { type FlowServer, flowServer } from './test/flow-server.ts'

let on: FlowServer
beforeAll(async () => {
  on = await flowServer()
})
afterAll(() => on.server.stop())

const { passed, pending, failed } = staffReview.is
const reviewers = 'fengsui:reviewer="true"'
const one = (attributes: string, inside = '') =>
  drawn(start(), task('a', attributes, inside), end(), flow('start', 'a'), flow('a', 'end'))
const first = async (changeId: string) => (await on.waiting(changeId))[0]?.id ?? ''
const info = (staffId: string, as: string) =>
  on.server.call('GET', '/yhjg-dp/sss/Dashboard/user/info', { as, query: { id: staffId } })

describe('without a drawn process', () => {
  it('the default lets the reviewers decide, and nobody else', async () => {
    const { staffId, changeId } = await on.propose()
    const id = await first(changeId)
    expect((await on.complete(id, 'city')).msg).toBe(
      '「试员1」由流程「从业人员审核」决定，当前环节「审核」由从业人员审核人员办理',
    )
    expect((await on.complete(id, 'liling')).status).toBe(404)
    expect((await on.complete(id, 'head')).msg).toContain('审核')
    expect((await on.complete(id, 'county', '3', { comment: '' })).msg).toBe('退回时请填写意见')
    const todo = await on.work('todo-list', 'county')
    expect(todo.data.records[0]).toMatchObject({
      taskId: id,
      taskName: '审核',
      subjectName: '试员1',
      processIsFinished: 'unfinished',
      categoryName: '从业人员审核',
    })
    expect((await on.work('todo-list', 'head')).data.total).toBe(0)
    expect((await on.work('counts', 'county')).data).toMatchObject({ todo: 1, overdue: 0 })
    expect((await on.complete(id, 'county')).status).toBe(200)
    expect(await on.status(staffId)).toBe(passed)
    expect((await on.work('done-list', 'county')).data.records[0]).toMatchObject({
      taskId: id,
      decision: '1',
      state: '2',
      ending: null,
      processIsFinished: 'finished',
    })
    expect((await on.work('send-list', 'head')).data.records[0]).toMatchObject({ taskId: null, state: '2' })
    expect((await on.complete(id, 'county')).msg).toBe('任务已办理')
  })

  it('the pages of the register decide the same task', async () => {
    const { staffId, changeId } = await on.propose()
    const body = { id: staffId, status: failed, reviewOpinion: '照片不清' }
    expect((await on.server.call('POST', '/yhjg-dp/sss/Dashboard/user/process', { as: 'county', body })).status).toBe(
      200,
    )
    expect(await on.waiting(changeId)).toEqual([])
    const found = await sql<{ state: string }>`select state from flow_instance where change_id = ${changeId}`.execute(
      on.server.db,
    )
    expect(found.rows).toEqual([{ state: '3' }])
  })

  it('a returned process says who returned it, when and why, to who proposed it and who follows it', async () => {
    const { changeId } = await on.propose()
    const id = await first(changeId)
    const mine = async () =>
      (await on.work('send-list', 'head')).data.records.find((row: { changeId: string }) => row.changeId === changeId)
    expect((await mine()).ending).toBeNull()
    expect((await on.complete(id, 'county', '3', { comment: '体检已过期，请补近一年的体检表' })).status).toBe(200)
    const sent = await mine()
    const ending = { state: '3', byName: expect.any(String), reason: '体检已过期，请补近一年的体检表' }
    expect(sent.ending).toMatchObject({ ...ending, time: sent.endTime })
    const { processInstanceId } = sent
    const view = await on.server.call('GET', '/blade-flow/process/model-view', {
      as: 'county',
      query: { processInstanceId },
    })
    expect(view.data.ending).toEqual(sent.ending)
    const task = await on.server.call('GET', '/blade-flow/work/detail', { as: 'head', query: { processInstanceId } })
    expect(task.data.task.ending).toEqual(sent.ending)
    const done = (await on.work('done-list', 'county')).data.records[0]
    expect(done).toMatchObject({ taskId: id, ending })
  })

  it('a newer proposal ends the process of the older', async () => {
    const { staffId, changeId } = await on.propose()
    const again = await on.server.call('POST', '/yhjg-dp/sss/Dashboard/user/submit', {
      as: 'head',
      body: { id: staffId, education: '2' },
    })
    expect(again.status).toBe(200)
    expect(await on.waiting(changeId)).toEqual([])
    const found = await sql<{ state: string; n: number }>`select i.state, count(*)::int as n from flow_instance i
      join change_request c on c.id = i.change_id where c.subject_id = ${staffId} group by 1 order by 1`.execute(
      on.server.db,
    )
    expect(found.rows).toEqual([
      { state: '1', n: 1 },
      { state: '4', n: 1 },
    ])
  })
})

describe('a sequence of rungs', () => {
  beforeAll(() =>
    on.deploy(
      drawn(
        start(),
        task('plant', 'fengsui:rung="plant" fengsui:role="esp_safety"'),
        task('township', 'fengsui:rung="township"'),
        task('county', 'flowable:candidateGroups="county"'),
        end(),
        flow('start', 'plant'),
        flow('plant', 'township'),
        flow('township', 'county'),
        flow('county', 'end'),
      ),
    ),
  )

  it('moves the change only when the last has decided', async () => {
    const { staffId, changeId } = await on.propose()
    const process = (as: string) =>
      on.server.call('POST', '/yhjg-dp/sss/Dashboard/user/process', { as, body: { id: staffId, status: passed } })
    expect((await process('county')).status).toBe(403)
    expect((await on.complete(await first(changeId), 'head')).status).toBe(400)
    expect((await on.complete(await first(changeId), 'safety')).msg).toBe('意见已记录，流程转至「township」')
    expect((await process('county')).msg).toContain('当前环节「township」')
    expect((await process('township')).msg).toBe('意见已记录，流程转至「county」')
    expect(await on.status(staffId)).toBe(pending)
    expect((await process('county')).status).toBe(200)
    expect(await on.status(staffId)).toBe(passed)
  })

  it('shows its diagram to everybody who takes part, with what is done and the current step', async () => {
    const { changeId } = await on.propose()
    await on.complete(await first(changeId), 'safety')
    const found = await sql<{
      id: string
    }>`select id::text as id from flow_instance where change_id = ${changeId}`.execute(on.server.db)
    const view = (as: string) =>
      on.server.call('GET', '/blade-flow/process/model-view', { as, query: { processInstanceId: found.rows[0]?.id } })
    expect((await view('liling')).status).toBe(404)
    expect((await view('keeper')).status).toBe(404)
    const { data } = await view('head')
    expect(data).toMatchObject({ current: ['township'], refused: [] })
    expect(data.done).toEqual(expect.arrayContaining(['start', 'plant', 'start_plant', 'plant_township']))
    expect(data.xml).toContain('userTask')
    await on.complete(await first(changeId), 'township', '3')
    expect((await view('head')).data).toMatchObject({ current: [], refused: ['township'] })
  })
})

describe('a named account elsewhere', () => {
  beforeAll(() => on.deploy(one('fengsui:account="liling"')))

  /** Sets the duty hours of the named person so that they are on duty now, or off duty. */
  const duty = (from: string, to: string) =>
    sql`update sys_user_detail set duty_from = to_char(now() at time zone 'Asia/Shanghai' + ${from}::interval, 'HH24:MI'),
      duty_to = to_char(now() at time zone 'Asia/Shanghai' + ${to}::interval, 'HH24:MI')
      where user_id = (select id from sys_user where account = 'liling')`.execute(on.server.db)
  const day = () => duty('-1 hour', '1 hour')
  const night = () => duty('1 hour', '2 hours')

  it('reads the record while the task waits, and no longer', async () => {
    await day()
    const { staffId, changeId } = await on.propose()
    const other = await on.propose()
    expect((await info(other.staffId, 'liling2')).status).toBe(404)
    expect((await info(staffId, 'liling')).data).toMatchObject({ id: staffId })
    const listed = await on.server.call('GET', '/yhjg-dp/sss/Dashboard/user/page', {
      as: 'liling',
      query: { size: 500 },
    })
    expect(listed.data.records.filter((row: { id: string }) => row.id === staffId)).toHaveLength(1)
    const id = await first(changeId)
    const shown = await on.work('detail', 'liling', { taskId: id })
    expect(shown.data).toMatchObject({ canDecide: true, canWithdraw: false, canClaim: false })
    expect(shown.data.diff.length).toBeGreaterThan(3)
    expect((await on.work('detail', 'liling2', { taskId: id })).status).toBe(404)
    expect((await on.complete(id, 'county')).status).toBe(403)
    expect((await on.complete(id, 'liling')).status).toBe(200)
    expect(await on.status(staffId)).toBe(passed)
    expect((await info(staffId, 'liling')).status).toBe(404)
  })

  it('is taken by the substitute while off duty', async () => {
    const { staffId, changeId } = await on.propose()
    const id = await first(changeId)
    const claim = (as: string) => on.server.call('POST', '/blade-flow/work/claim-task', { as, body: { taskId: id } })
    await day()
    expect((await claim('head')).msg).toBe('您不是办理人的替补，或办理人正在岗')
    expect((await claim('liling2')).status).toBe(404)
    await night()
    expect((await claim('county')).status).toBe(404)
    expect(
      (await on.work('claim-list', 'liling2')).data.records.map((row: { taskId: string }) => row.taskId),
    ).toContain(id)
    expect((await on.work('detail', 'liling2', { taskId: id })).data).toMatchObject({
      canClaim: true,
      canDecide: false,
    })
    expect((await claim('liling2')).status).toBe(200)
    expect((await info(staffId, 'liling2')).status).toBe(200)
    expect((await on.complete(id, 'liling2')).status).toBe(200)
    expect(await on.status(staffId)).toBe(passed)
  })
})

describe('two people', () => {
  const loop =
    '<bpmn:multiInstanceLoopCharacteristics><bpmn:loopCardinality>2</bpmn:loopCardinality></bpmn:multiInstanceLoopCharacteristics>'
  beforeAll(() => on.deploy(one(reviewers, loop)))

  it('are two: the same person cannot decide twice', async () => {
    const { staffId, changeId } = await on.propose()
    const [a, b] = await on.waiting(changeId)
    expect((await on.complete(b?.id ?? '', 'county')).status).toBe(200)
    expect((await on.complete(a?.id ?? '', 'county')).msg).toBe('同一环节应由不同的人办理')
    expect(
      (await on.work('todo-list', 'county', { keyword: '试员' })).data.records.filter(
        (row: { changeId: string }) => row.changeId === changeId,
      ),
    ).toEqual([])
    expect(await on.status(staffId)).toBe(pending)
    expect((await on.complete(a?.id ?? '', 'county2')).status).toBe(200)
    expect(await on.status(staffId)).toBe(passed)
  })

  it('deciding at once decide once each', async () => {
    const { staffId, changeId } = await on.propose()
    const [a, b] = await on.waiting(changeId)
    const answers = await Promise.all([
      on.complete(a?.id ?? '', 'county'),
      on.complete(a?.id ?? '', 'county2'),
      on.complete(b?.id ?? '', 'township'),
      on.complete(b?.id ?? '', 'township'),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await on.status(staffId)).toBe(passed)
  })
})

describe('a form and a gateway', () => {
  beforeAll(() =>
    on.deploy(
      drawn(
        start(),
        task(
          'a',
          reviewers,
          '<bpmn:extensionElements><fengsui:field id="score" name="评分" type="number" required="true" /></bpmn:extensionElements>',
        ),
        gateway('exclusive', 'g', 'default="ok"'),
        task('b', 'fengsui:rung="city"'),
        end(),
        flow('start', 'a'),
        flow('a', 'g'),
        flow('g', 'b', "form.score &lt; 60 and record.post == '05'"),
        flow('g', 'end', undefined, 'ok'),
        flow('b', 'end'),
      ),
    ),
  )

  it.each([
    [{}, '请填写评分'],
    [{ score: 'x' }, '评分格式不正确'],
    [{ score: 1, other: 2 }, '表单项「other」不存在'],
  ])('refuses %o', async (form, why) => {
    const { changeId } = await on.propose()
    expect((await on.complete(await first(changeId), 'county', '1', { form })).msg).toBe(why)
  })

  it('leads by what was entered', async () => {
    const low = await on.propose()
    expect((await on.complete(await first(low.changeId), 'county', '1', { form: { score: 50 } })).msg).toBe(
      '意见已记录，流程转至「b」',
    )
    expect((await on.complete(await first(low.changeId), 'city')).status).toBe(200)
    expect(await on.status(low.staffId)).toBe(passed)
    const high = await on.propose()
    await on.complete(await first(high.changeId), 'county', '1', { form: { score: 90 } })
    expect(await on.status(high.staffId)).toBe(passed)
  })
})

describe('a timer', () => {
  beforeAll(() =>
    on.deploy(
      drawn(
        start(),
        task('a', 'fengsui:rung="township"'),
        timer('late', 'P1D', 'a'),
        task('b', 'fengsui:rung="city"'),
        end(),
        flow('start', 'a'),
        flow('a', 'end'),
        flow('late', 'b'),
        flow('b', 'end', undefined, 'bEnd'),
      ),
    ),
  )

  it('hands the task to those above when it is late, once', async () => {
    const { staffId, changeId } = await on.propose()
    const later = (hours: number) => new Date(on.server.clock.now().getTime() + hours * 3_600_000)
    await fireTimers(on.server.db, later(23))
    expect((await on.waiting(changeId)).map(({ element }) => element)).toEqual(['a'])
    await Promise.all([fireTimers(on.server.db, later(25)), fireTimers(on.server.db, later(25))])
    expect((await on.waiting(changeId)).map(({ element }) => element)).toEqual(['b'])
    expect(await fireTimers(on.server.db, later(26))).toBe(0)
    expect((await on.complete(await first(changeId), 'township')).status).toBe(403)
    expect((await on.complete(await first(changeId), 'city')).status).toBe(200)
    expect(await on.status(staffId)).toBe(passed)
  })
})
