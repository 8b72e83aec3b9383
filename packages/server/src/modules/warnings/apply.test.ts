import { describe, expect, it } from 'vitest'
import {
  act,
  applied,
  ask,
  clock,
  file,
  handled,
  lastLog,
  on,
  openGround,
  openTimer,
  refusal,
  rowOf,
  stateOf,
  warning,
  world,
} from './test/acts-ground.ts'

openGround()

describe('an application (rows 3, 4, 9) is refused', () => {
  it('to everybody but administrator and head', async () => {
    const id = await warning()
    for (const rung of [0, 3, 4, 7]) expect(await refusal(on(rung), 'apply', applied(id))).toBe('403 没有权限访问')
  })
  it('without a claim, a reason, or the files a non-violation needs', async () => {
    const id = await warning()
    expect(await refusal(on(1), 'apply', { id, reason: '传感器受潮' })).toBe('400 请选择申请性质')
    expect(await refusal(on(1), 'apply', applied(id, '001'))).toBe('400 报警性质「001」不在可选范围内')
    expect(await refusal(on(1), 'apply', { id, nature: '002' })).toBe('400 请填写申请理由')
    expect(await refusal(on(1), 'apply', { id, nature: '002', reason: '误报' })).toBe('400 申请理由至少5个字')
    expect(await refusal(on(1), 'apply', applied(id, '003'))).toBe('400 请上传申请附件')
    const files = [await file(on(1))]
    expect(await refusal(on(1), 'apply', { ...applied(id, '003'), files })).toBe('done')
    expect(await stateOf(id)).toBe('0/003')
  })
  it('while one waits, after the second, on what is handled or closed', async () => {
    const id = await warning(2)
    const refuse = () => act(on(3), 'confirm', { id, passed: 0, opinion: '说明不充分' })
    await act(on(1), 'apply', applied(id))
    expect(await refusal(on(2), 'apply', applied(id))).toBe('409 已有待确认的申请')
    await refuse()
    expect(await stateOf(id)).toBe('2/001')
    await act(on(2), 'apply', { ...applied(id, '003'), files: [await file(on(2))] })
    expect(await stateOf(id)).toBe('0/003')
    await refuse()
    expect(await stateOf(id)).toBe('4/001')
    expect(await refusal(on(1), 'apply', applied(id))).toBe('400 申请次数已达上限')
    await act(on(1), 'handle', handled(id, { files: [await file(on(1))] }))
    expect(await refusal(on(1), 'apply', applied(id))).toBe('409 报警已处理')
    await act(on(4), 'verify', { id, passed: 1 })
    expect(await refusal(on(1), 'apply', applied(id))).toBe('409 报警已关闭')
  })
  it('but leaves the timer running, and notifies those who must decide', async () => {
    const id = await warning(1)
    const before = await openTimer(id)
    await act(on(1), 'apply', applied(id))
    expect(await openTimer(id)).toEqual(before)
    expect(await rowOf(id)).toMatchObject({
      apply_count: 1,
      apply_user: world.users[1],
      apply_reason: '传感器受潮漂移',
    })
    expect(await ask(`select level, user_id from warn_notify where warn_id = $1 and reason = 'apply'`, [id])).toEqual([
      { level: 4, user_id: world.users[4] },
    ])
  })
})

describe('the verdict on an application (rows 5 to 8) is refused', () => {
  const none = '400 无权确认该级别报警'
  it('for the enterprise, whichever user applied', async () => {
    const id = await warning()
    await act(on(1), 'apply', applied(id))
    for (const rung of [0, 1, 2]) expect(await refusal(on(rung), 'confirm', { id, passed: 1 })).toBe('403 没有权限访问')
    const trusted = { ...on(2), permissions: new Set(['warn_confirm']) }
    expect(await refusal(trusted, 'confirm', { id, passed: 1 })).toBe(none)
  })
  it('for the applicant and for users of the enterprise, whatever their role', async () => {
    const id = await warning()
    await act(on(1), 'apply', applied(id))
    expect(await refusal({ ...on(4), userId: world.users[1] ?? '' }, 'confirm', { id, passed: 1 })).toBe(none)
    expect(await refusal({ ...on(4), enterpriseId: world.enterpriseId }, 'confirm', { id, passed: 1 })).toBe(none)
  })
  it('below the county for red, and below the present level', async () => {
    const red = await warning(1)
    await act(on(1), 'apply', applied(red))
    expect(await refusal(on(3), 'confirm', { id: red, passed: 1 })).toBe(none)
    expect(await refusal(on(4), 'confirm', { id: red, passed: 1 })).toBe('done')
    const climbed = await warning(3, 'm1', 5)
    await act(on(1), 'apply', applied(climbed))
    expect(await refusal(on(4), 'confirm', { id: climbed, passed: 1 })).toBe(none)
    expect(await refusal(on(5), 'confirm', { id: climbed, passed: 1 })).toBe('done')
  })
  it('without an application, and once the record is closed', async () => {
    const id = await warning()
    expect(await refusal(on(3), 'confirm', { id, passed: 1 })).toBe('409 当前状态不允许此操作')
    await act(on(1), 'apply', applied(id))
    await act(on(3), 'confirm', { id, passed: 1 })
    expect(await refusal(on(3), 'confirm', { id, passed: 0, opinion: '看错了' })).toBe('409 报警已关闭')
  })
  it('without the opinion it needs', async () => {
    const id = await warning()
    await act(on(1), 'apply', applied(id))
    expect(await refusal(on(3), 'confirm', { id })).toBe('400 请选择通过')
    expect(await refusal(on(3), 'confirm', { id, passed: 0 })).toBe('400 请填写退回意见')
    await act(on(3), 'confirm', { id, passed: 0, opinion: '请补充' })
    await act(on(1), 'apply', { ...applied(id, '003'), files: [await file(on(1))] })
    expect(await refusal(on(3), 'confirm', { id, passed: 1 })).toBe('400 请填写确认意见')
    expect(await refusal(on(3), 'confirm', { id, passed: 1, opinion: '情况属实' })).toBe('done')
    expect(await stateOf(id)).toBe('5/003 closed')
  })
})

describe('the third application on one source within seven days', () => {
  it('is decided one level higher, and appears in the list of repeated claims', async () => {
    const claim = async (key?: string) => {
      const id = await warning(3)
      if (key) await ask('update warn_event set dedup_key = $2 where id = $1', [id, key])
      await act(on(1), 'apply', applied(id))
      return { id, key: (await rowOf(id)).dedup_key as string }
    }
    const first = await claim()
    await act(on(3), 'confirm', { id: first.id, passed: 1 })
    const second = await claim(first.key)
    expect(await refusal(on(3), 'confirm', { id: second.id, passed: 1 })).toBe('done')
    const third = await claim(first.key)
    expect(await rowOf(third.id)).toMatchObject({ false_alarms: 2 })
    const listed = async (who = on(4), more = {}) =>
      (await act(who, 'page', { repeatedAlarm: 1, size: 100, ...more })).records.map(({ id }: { id: string }) => id)
    expect(await listed()).toEqual([third.id])
    expect(await listed(on(3), { mine: 1 })).toEqual([])
    expect(await listed(on(4), { mine: 1 })).toEqual([third.id])
    expect(await ask(`select level from warn_notify where warn_id = $1 and reason = 'apply'`, [third.id])).toEqual([
      { level: 4 },
    ])
    expect(await refusal(on(3), 'confirm', { id: third.id, passed: 1 })).toBe('400 无权确认该级别报警')
    expect(await refusal(on(4), 'confirm', { id: third.id, passed: 1 })).toBe('done')
    clock.advance(7 * 24 * 3600 + 60)
    const later = await claim(first.key)
    expect(await rowOf(later.id)).toMatchObject({ false_alarms: 0 })
    expect(await refusal(on(3), 'confirm', { id: later.id, passed: 1 })).toBe('done')
  })
})

describe('the verdict on an application', () => {
  it('closes a false alarm for good', async () => {
    const id = await warning(1)
    await act(on(1), 'apply', applied(id))
    clock.advance(60)
    await act(on(4), 'confirm', { id, passed: 1 })
    expect(await stateOf(id)).toBe('3/002 closed')
    expect(await rowOf(id)).toMatchObject({ deadline: null, confirm_user: world.users[4], close_time: clock.now() })
    expect(await openTimer(id)).toBeUndefined()
  })
  it('restarts half the time after a return, and notifies the enterprise', async () => {
    const id = await warning(1)
    await act(on(1), 'apply', applied(id))
    clock.advance(300)
    await act(on(4), 'confirm', { id, passed: 0, opinion: '曲线显示确有超限' })
    const due = new Date(clock.now().getTime() + 15 * 60_000)
    expect(await stateOf(id)).toBe('2/001')
    expect((await rowOf(id)).deadline).toEqual(due)
    expect(await openTimer(id)).toEqual({ rung: 4, due })
    expect(await lastLog(id)).toMatchObject({ action: 'confirm', to_status: '2', opinion: '曲线显示确有超限' })
    const told = await ask(`select level from warn_notify where warn_id = $1 and reason = 'return' order by 1`, [id])
    expect(told).toEqual([{ level: 1 }, { level: 2 }])
  })
})
