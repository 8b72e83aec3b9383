import { describe, expect, it } from 'vitest'
import { fakeClock } from '../../framework/clock.ts'
import type { Caller } from '../../framework/context.ts'
import { escalate } from './escalation/escalate-job.ts'
import { watchHandled } from './settle.ts'
import {
  act,
  applied,
  ask,
  clock,
  db,
  file,
  foreign,
  handled,
  lastLog,
  on,
  openGround,
  openTimer,
  overLimitReason,
  recoveredWarning,
  refusal,
  result,
  rowOf,
  stateOf,
  typeOf,
  warning,
  world,
} from './test/acts-ground.ts'

openGround()

describe('handling is refused (row 2)', () => {
  it('without permission, and outside the scope as if it were not there', async () => {
    const id = await warning()
    expect(await refusal(on(0), 'handle', handled(id))).toBe('403 没有权限访问')
    expect(await refusal(on(1, { enterpriseId: foreign }), 'handle', handled(id))).toBe('404 数据不存在')
    const elsewhere = on(4, { reach: { kind: 'region', prefix: '430281' } })
    expect(await refusal(elsewhere, 'handle', handled(id))).toBe('404 数据不存在')
    expect(await refusal(on(1), 'handle', handled('12345'))).toBe('404 数据不存在')
  })
  it('without an id, or with one that is none', async () => {
    expect(await refusal(on(1), 'handle', { handleResult: result })).toBe('400 缺少必要的请求参数: id')
    expect(await refusal(on(1), 'handle', handled('x'))).toBe('400 请求参数格式错误: id')
    expect(await refusal(on(1), 'handle', { ids: '1,x', handleResult: result })).toBe('400 请求参数格式错误: id')
  })
  it('without a result that says something', async () => {
    const id = await warning()
    expect(await refusal(on(1), 'handle', { id })).toBe('400 请填写处理结果')
    expect(await refusal(on(1), 'handle', { id, handleResult: '   ' })).toBe('400 请填写处理结果')
    expect(await refusal(on(1), 'handle', { id, handleResult: '好了' })).toBe('400 处理结果至少5个字')
    expect(await refusal(on(1), 'handle', { id, handleResult: '好'.repeat(501) })).toBe('400 处理结果不能超过500个字')
  })
  it('without a sanction where a person is at fault, or a fine without its amount', async () => {
    const id = await warning(2, 'a0')
    const files = [await file(on(1))]
    expect(await refusal(on(1), 'handle', handled(id, { files }))).toBe('400 请选择违规处理方式')
    const fine = handled(id, { files, violationHandling: '3' })
    expect(await refusal(on(1), 'handle', fine)).toBe('400 请填写罚款金额')
    expect(await refusal(on(1), 'handle', { ...fine, fineAmount: '0' })).toBe('400 罚款金额必须大于0')
    expect(await refusal(on(1), 'handle', { ...fine, violationHandling: '9' })).toMatch(/^400 违规处理「9」/)
    expect(await refusal(on(1), 'handle', { ...fine, fineAmount: '200' })).toBe('done')
    expect(await rowOf(id)).toMatchObject({ violation_handling: '3', fine_amount: '200.00' })
  })
  it('without a file for red and orange, or with another user’s file', async () => {
    for (const severity of [1, 2] as const) {
      const id = await warning(severity)
      expect(await refusal(on(2), 'handle', handled(id))).toBe('400 请上传处理附件')
      expect(await refusal(on(2), 'handle', handled(id, { files: [await file(on(1))] }))).toBe('404 数据不存在')
      expect(await refusal(on(2), 'handle', handled(id, { files: [await file(on(2))] }))).toBe('done')
    }
  })
  it('while the value is over the limit, without the reason why it is handled before it recovered', async () => {
    const id = await warning()
    const { device_id: device } = await rowOf(id)
    await ask(`update dev_device set last_values = '{"temperature": 36.5}', last_value_time = $2 where id = $1`, [
      device,
      clock.now(),
    ])
    const bare = { id, handleResult: result }
    const sentence = '400 现场仍超限（当前 36.5 ℃，限值 34 ℃），请说明未恢复即处理的原因'
    expect(await refusal(on(1), 'handle', bare)).toBe(sentence)
    expect(await refusal(on(1), 'handle', { ...bare, overLimitReason: '  ' })).toBe(sentence)
    await ask("update dev_device set last_values = '{}' where id = $1", [device])
    expect(await refusal(on(1), 'handle', bare)).toMatch(/^400 现场仍超限（当前 -，/)
    await ask('update warn_event set recover_time = $2 where id = $1', [id, clock.now()])
    expect(await refusal(on(1), 'handle', bare)).toBe('done')
  })
  it('to an authority below the level it has climbed to', async () => {
    const id = await warning(3, 'm1', 5)
    expect(await refusal(on(3), 'handle', handled(id))).toBe('400 已上报至市应急局，由该级处理')
    expect(await refusal(on(4), 'handle', handled(id))).toBe('400 已上报至市应急局，由该级处理')
    expect(await refusal(on(5), 'handle', handled(id))).toBe('done')
  })
  it('to an authority above the level it is at, which reminds or supervises instead', async () => {
    const id = await warning(3)
    expect(await refusal(on(3), 'handle', handled(id))).toBe('400 当前由安全管理员处理，上级可催办或督办，不代为处理')
    await ask(`update warn_event set handle_type = '4' where id = $1`, [id])
    expect(await refusal(on(5), 'handle', handled(id))).toBe('400 当前由县应急局处理，上级可催办或督办，不代为处理')
    expect(await refusal(on(4), 'handle', handled(id))).toBe('done')
  })
  it('while an application waits, once it is handled, once it is closed', async () => {
    const id = await warning(2)
    await act(on(1), 'apply', applied(id))
    expect(await refusal(on(1), 'handle', handled(id))).toBe('409 申请待确认，不能处理')
    await act(on(3), 'confirm', { id, passed: 0, opinion: '请补充照片' })
    const files = [await file(on(1))]
    await act(on(1), 'handle', handled(id, { files }))
    expect(await refusal(on(1), 'handle', handled(id, { files }))).toBe('409 报警已处理')
    await act(on(3), 'verify', { id, passed: 1 })
    expect(await refusal(on(1), 'handle', handled(id, { files }))).toBe('409 报警已关闭')
  })
  it('when another user has changed it meanwhile', async () => {
    const id = await warning()
    expect(await refusal(on(1), 'handle', handled(id, { version: 7 }))).toBe('409 数据已被他人修改，请刷新后重试')
    expect(await refusal(on(1), 'handle', handled(id, { version: 1 }))).toBe('done')
  })
  it('to all when it is refused to one', async () => {
    const [good, bad] = [await recoveredWarning(), await recoveredWarning()]
    await act(on(1), 'apply', applied(bad))
    const both = { ids: `${good},${bad}`, handleResult: result }
    expect(await refusal(on(1), 'handle', both)).toBe('409 申请待确认，不能处理')
    expect(await stateOf(good)).toBe('0/001')
    await act(on(3), 'confirm', { id: bad, passed: 0, opinion: '请补充照片' })
    expect(await refusal(on(1), 'handle', both)).toBe('done')
    expect([await stateOf(good), await stateOf(bad)]).toEqual(['1/001 verified closed', '1/001 verified closed'])
  })
})

describe('handling', () => {
  it('stops the timer and waits for a look at red and orange', async () => {
    const id = await warning(1)
    const files = [await file(on(2))]
    clock.advance(600)
    await act(on(2), 'handle', handled(id, { files }))
    expect(await stateOf(id)).toBe('1/001')
    const row = await rowOf(id)
    expect(row).toMatchObject({ handle_user: world.users[2], handle_result: result, deadline: null, version: 2, files })
    expect(row.handle_time).toEqual(clock.now())
    expect(await openTimer(id)).toBeUndefined()
    expect(await lastLog(id)).toMatchObject({
      action: 'handle',
      from_status: '0',
      to_status: '1',
      from_level: '3',
      to_level: '3',
      nature: '001',
      opinion: result,
      files,
      user_id: world.users[2],
      time: clock.now(),
    })
  })
  it('closes yellow and blue up to the head at once, unless the parameter says otherwise', async () => {
    const id = await warning(4)
    await act(on(1), 'handle', handled(id))
    expect(await stateOf(id)).toBe('1/001 verified closed')
    expect(await lastLog(id)).toMatchObject({ action: 'verify', user_id: null })
    const climbed = await warning(3, 'm1', 3)
    await act(on(1), 'handle', handled(climbed))
    expect(await stateOf(climbed)).toBe('1/001')
    await ask(`insert into sys_param (param_name, param_key, param_value) values ('x', 'warn.verify.auto', '0')`)
    const looked = await warning(3)
    await act(on(1), 'handle', handled(looked))
    expect(await stateOf(looked)).toBe('1/001')
    await ask(`delete from sys_param where param_key = 'warn.verify.auto'`)
  })
  it('is published to every console', async () => {
    const id = await recoveredWarning()
    await act(on(1), 'handle', handled(id))
    const [event] = await ask(`select payload from live_event where payload->'warning'->>'id' = $1 order by id desc`, [
      id,
    ])
    expect(event.payload).toMatchObject({ action: 'handle', warning: { id, handleStatus: '1', verified: 1 } })
  })
})

describe('verifying (rows 10, 11)', () => {
  const handledBy = async (who: Caller, severity: 1 | 2 | 3, at: number | null = null) => {
    const id = await warning(severity, typeOf[severity], at)
    await act(who, 'handle', handled(id, { files: [await file(who)] }))
    return id
  }
  it('is refused to who handled it', async () => {
    const id = await handledBy(on(3), 2, 3)
    expect(await refusal(on(3), 'verify', { id, passed: 1 })).toBe('400 不能核验本人处理的报警')
    const own = await handledBy(on(2), 2)
    expect(await refusal(on(2), 'verify', { id: own, passed: 1 })).toBe('400 不能核验本人处理的报警')
  })
  it('is refused to the administrator, to the head above level 2, and below the present level', async () => {
    const id = await handledBy(on(1), 2, 4)
    expect(await refusal(on(1), 'verify', { id, passed: 1 })).toBe('403 没有权限访问')
    expect(await refusal(on(2), 'verify', { id, passed: 1 })).toBe('400 无权核验该级别报警')
    expect(await refusal(on(3), 'verify', { id, passed: 1 })).toBe('400 无权核验该级别报警')
    expect(await refusal(on(4), 'verify', { id, passed: 1 })).toBe('done')
  })
  it('is refused to the enterprise while the value is over the limit', async () => {
    const handledOver = async () => {
      const id = await warning(2, 'm1', 2)
      await act(on(1), 'handle', handled(id, { files: [await file(on(1))] }))
      return id
    }
    const id = await handledOver()
    expect(await refusal(on(2), 'verify', { id, passed: 1 })).toBe('400 现场仍超限，由监管机构核验')
    expect((await act(on(2), 'detail', { id })).moves).toEqual(['returnHandling', 'report'])
    expect(await refusal(on(2), 'verify', { id, passed: 0, opinion: '现场仍未整改' })).toBe('done')
    expect(await refusal(on(3), 'verify', { id: await handledOver(), passed: 1 })).toBe('done')
  })
  it('is open to the head at level 2 when another handled it', async () => {
    const id = await recoveredWarning(2)
    await act(on(1), 'handle', handled(id, { files: [await file(on(1))] }))
    expect(await refusal(on(2), 'verify', { id, passed: 1 })).toBe('done')
    expect(await stateOf(id)).toBe('1/001 verified closed')
  })
  it('is refused before there is a handling, after it is closed, and a return without an opinion', async () => {
    const id = await warning(2)
    expect(await refusal(on(3), 'verify', { id, passed: 1 })).toBe('409 当前状态不允许此操作')
    const other = await handledBy(on(1), 2)
    expect(await refusal(on(3), 'verify', { id: other, passed: 0 })).toBe('400 请填写核验意见')
    await act(on(3), 'verify', { id: other, passed: 1 })
    expect(await refusal(on(3), 'verify', { id: other, passed: 1 })).toBe('409 报警已关闭')
  })
  it('starts the time anew when it returns the handling', async () => {
    const id = await handledBy(on(1), 1)
    clock.advance(120)
    await act(on(4), 'verify', { id, passed: 0, opinion: '现场仍未整改' })
    expect(await stateOf(id)).toBe('0/001')
    const due = new Date(clock.now().getTime() + 30 * 60_000)
    expect(await rowOf(id)).toMatchObject({ handle_user: null, handle_time: null, deadline: due, verified: 0 })
    expect(await openTimer(id)).toEqual({ rung: 4, due })
    await act(on(1), 'handle', handled(id, { files: [await file(on(1))] }))
    expect(await stateOf(id)).toBe('1/001')
  })
})

it('locks records in one order, so that acts on many do not wait for each other for ever', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => warning()))
  const outcomes = await Promise.all(
    [ids, [...ids].reverse()].map((order) =>
      refusal(on(1), 'handle', { ids: order.join(','), handleResult: result, overLimitReason }),
    ),
  )
  expect(outcomes.sort()).toEqual(['409 报警已处理', 'done'])
})

describe('handling before the value has recovered', () => {
  it('keeps a deadline for the verification, by which the next level is informed', async () => {
    const id = await warning(1, 'm1')
    const files = [await file(on(1))]
    const before = await openTimer(id)
    await act(on(1), 'handle', handled(id, { files }))
    const row = await rowOf(id)
    expect(row.deadline).not.toBeNull()
    const timer = await openTimer(id)
    expect(timer.due).toEqual(row.deadline)
    expect(timer.rung).toBe(before.rung)
    expect((await lastLog(id)).detail).toMatchObject({ over: { reason: overLimitReason } })
    await escalate(db(), fakeClock(new Date(row.deadline.getTime() + 1000)))
    expect(await rowOf(id)).toMatchObject({ handle_status: '1', handle_type: String(timer.rung) })
  })

  it('gets one as well when the value is over the limit again after a handling', async () => {
    const id = await recoveredWarning(1, 'm1')
    await act(on(1), 'handle', handled(id, { files: [await file(on(1))] }))
    expect((await rowOf(id)).deadline).toBeNull()
    await watchHandled(db(), clock.now())
    expect((await rowOf(id)).deadline).toBeNull()
    await ask('update warn_event set recover_time = null where id = $1', [id])
    await watchHandled(db(), clock.now())
    const { deadline } = await rowOf(id)
    expect(deadline).not.toBeNull()
    expect((await openTimer(id)).due).toEqual(deadline)
    await watchHandled(db(), new Date(clock.now().getTime() + 60_000))
    expect((await rowOf(id)).deadline).toEqual(deadline)
  })

  it('keeps one as well at a level that the ladder gives no minutes', async () => {
    const id = await warning(3, 'm1', 5)
    await act(on(5), 'handle', handled(id))
    const { deadline } = await rowOf(id)
    expect(deadline.getTime()).toBeGreaterThan(clock.now().getTime())
  })

  it('never verifies itself, even yellow', async () => {
    const id = await warning(3)
    await act(on(1), 'handle', handled(id))
    expect(await stateOf(id)).toBe('1/001')
  })

  it('shows the verifier the value now beside the one at handling, and how long a sensor has been silent', async () => {
    const id = await warning(2, 'm1')
    const { device_id: device, metric } = await rowOf(id)
    const tell = (value: number, secondsAgo: number) =>
      ask('update dev_device set last_values = $2, last_value_time = $3 where id = $1', [
        device,
        JSON.stringify({ [metric]: value }),
        new Date(clock.now().getTime() - secondsAgo * 1000),
      ])
    await tell(113, 0)
    await act(on(1), 'handle', handled(id, { files: [await file(on(1))] }))
    await tell(7.2, 900)
    const detail = await act(on(3), 'detail', { id })
    expect(detail).toMatchObject({
      handledOver: { reason: overLimitReason, value: 113 },
      now: { value: 7.2, silentSeconds: 900 },
    })
    await act(on(3), 'verify', { id, passed: 1 })
    expect((await rowOf(id)).deadline).toBeNull()
    expect(await openTimer(id)).toBeUndefined()
  })
})
