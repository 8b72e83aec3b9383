import { describe, expect, it } from 'vitest'
import {
  act,
  applied,
  ask,
  file,
  handled,
  on,
  openGround,
  recoveredWarning,
  refusal,
  stateOf,
  warning,
} from './test/acts-ground.ts'

openGround()

/**
 * Starts all actions before any completes; exactly one takes effect, the others are refused with a reason.
 */
async function once(id: string, action: string, ...acts: (() => Promise<string>)[]): Promise<void> {
  const notices = async () => (await ask('select 1 from warn_notify where warn_id = $1', [id])).length
  const before = await notices()
  const answers = await Promise.all(acts.map((one) => one()))
  const refused = answers.filter((answer) => answer !== 'done')
  expect(answers.length - refused.length, answers.join()).toBe(1)
  for (const said of refused) expect(said).toMatch(/^4\d\d .*[一-鿿]{4}/)
  expect(await ask('select 1 from warn_log where warn_id = $1 and action = $2', [id, action])).toHaveLength(1)
  const same = await ask(
    'select 1 from warn_notify where warn_id = $1 group by user_id, channel, level, reason having count(*) > 1',
    [id],
  )
  expect([same, (await notices()) >= before]).toEqual([[], true])
}

describe('of two concurrent actions exactly one takes effect:', () => {
  it('a handling', async () => {
    const id = await warning()
    await once(
      id,
      'handle',
      () => refusal(on(1), 'handle', handled(id)),
      () => refusal(on(2), 'handle', handled(id)),
    )
  })
  it('a verification', async () => {
    const id = await recoveredWarning(1)
    await act(on(1), 'handle', handled(id, { files: [await file(on(1))] }))
    await once(
      id,
      'verify',
      () => refusal(on(3), 'verify', { id, passed: 1 }),
      () => refusal(on(4), 'verify', { id, passed: 0, opinion: '请补充照片' }),
    )
  })
  it('a decision on an application', async () => {
    const id = await warning()
    await act(on(1), 'apply', applied(id))
    await once(
      id,
      'confirm',
      () => refusal(on(3), 'confirm', { id, passed: 1, opinion: '属实' }),
      () => refusal(on(4), 'confirm', { id, passed: 0, opinion: '说明不充分' }),
    )
    expect(await stateOf(id)).toMatch(/^\d\/00\d/)
  })
  it('an application, and a report to one level', async () => {
    const id = await warning()
    await once(
      id,
      'apply',
      () => refusal(on(1), 'apply', applied(id)),
      () => refusal(on(2), 'apply', applied(id)),
    )
    const other = await warning()
    const up = () => refusal(on(3), 'report', { id: other, handleType: '4', opinion: '请县局处理' })
    await once(other, 'report', up, up)
  })
})
