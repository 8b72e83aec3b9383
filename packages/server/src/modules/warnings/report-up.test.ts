import { describe, expect, it } from 'vitest'
import {
  act,
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
  warning,
  world,
} from './test/acts-ground.ts'

openGround()

describe('reporting up (row 12)', () => {
  it('is refused to a level that is not higher, or none', async () => {
    const id = await warning(3, 'm1', 4)
    for (const handleType of ['0', '3', '4'])
      expect(await refusal(on(4), 'report', { id, handleType })).toBe('400 上报级别必须高于当前级别')
    expect(await refusal(on(4), 'report', { id })).toBe('400 请选择上报级别')
    expect(await refusal(on(4), 'report', { id, handleType: '8' })).toMatch(/^400 上报级别「8」/)
  })
  it('is refused below the present level, without permission, and on what is closed', async () => {
    const id = await warning(3, 'm1', 5)
    expect(await refusal(on(4), 'report', { id, handleType: '6' })).toBe('400 已上报至市应急局，由该级处理')
    expect(await refusal(on(0), 'report', { id, handleType: '6' })).toBe('403 没有权限访问')
    const closed = await warning(4)
    await act(on(1), 'handle', handled(closed))
    expect(await refusal(on(1), 'report', { id: closed, handleType: '4' })).toBe('409 报警已关闭')
  })
  it('notifies every skipped escalation step once, and starts the time of the new level', async () => {
    const id = await warning(2)
    await act(on(1), 'report', { id, handleType: '4', opinion: '请求支援' })
    const due = new Date(clock.now().getTime() + 120 * 60_000)
    expect(await rowOf(id)).toMatchObject({ handle_type: '4', handle_status: '0', deadline: due })
    expect(await openTimer(id)).toEqual({ rung: 5, due })
    const told = await ask(`select level, reason from warn_notify where warn_id = $1 and channel = 'site' order by 1`, [
      id,
    ])
    expect(told.map(({ level, reason }) => `${level} ${reason}`)).toEqual([
      '1 raise',
      '2 raise',
      '3 report',
      '4 report',
    ])
    expect(await lastLog(id)).toMatchObject({
      action: 'report',
      from_level: '2',
      to_level: '4',
      reason: '2',
      opinion: '请求支援',
      user_id: world.users[1],
    })
  })
  it('reaches a level the timer never would', async () => {
    const id = await warning(4)
    await act(on(2), 'report', { id, handleType: '7' })
    expect(await rowOf(id)).toMatchObject({ handle_type: '7', deadline: null })
    expect(await openTimer(id)).toBeUndefined()
  })
  it('runs no time for what waits to be verified', async () => {
    const id = await warning(2)
    await act(on(1), 'handle', handled(id, { files: [await file(on(1))] }))
    await act(on(1), 'report', { id, handleType: '4' })
    expect(await rowOf(id)).toMatchObject({ handle_type: '4', handle_status: '1', deadline: null })
    expect(await openTimer(id)).toBeUndefined()
  })
})
