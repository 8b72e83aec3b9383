import { decisionOf, stopOrderWords } from '@fengsui/contract/warnings/stop-order.ts'
import { describe, expect, it } from 'vitest'
import { call, contextOf } from '../../../../test/support/callers.ts'
import { textOfDocument } from '../../../../test/support/document-text.ts'
import { makeUser, makeWorkplace } from '../../../../test/support/factories.ts'
import type { Caller } from '../../../framework/context.ts'
import {
  act,
  ask,
  clock,
  db,
  foreign,
  handled,
  lastLog,
  on,
  openGround,
  recoveredWarning,
  rowOf,
  warning,
  world,
} from '../test/acts-ground.ts'
import incident from './incident.ts'

openGround()

const run = (who: Caller, name: string, raw: Record<string, unknown>) =>
  call(incident, name, contextOf(db(), clock, who), raw)
/** Returns the error as `status sentence`, or 'done'. */
const refused = (who: Caller, name: string, raw: Record<string, unknown>) =>
  run(who, name, raw).then(
    () => 'done',
    (error) => {
      if (!error.status) throw error
      const [zh] = error.label
      return `${error.status} ${zh.replace(/\{(\w+)\}/g, (_: string, key: string) => [error.values[key]].flat()[0])}`
    },
  )
const inMinutes = (minutes: number) => {
  const at = new Date(clock.now().getTime() + minutes * 60_000 + 28_800_000)
  return at.toISOString().slice(0, 19).replace('T', ' ')
}
const keyOf = (rung: number) => `u${world.users[rung]}`
const ordered = (id: string, rung: number, more: Record<string, unknown> = {}) => ({
  id,
  requirement: '移出超量部分，复称不高于 5.00 kg',
  due: inMinutes(30),
  person: keyOf(rung),
  ...more,
})

describe('is refused', () => {
  it('outside the scope, as if the warning were not there', async () => {
    const id = await warning(1)
    const elsewhere = on(4, { reach: { kind: 'region', prefix: '430281' } })
    for (const who of [elsewhere, on(1, { enterpriseId: foreign })])
      expect(await refused(who, 'desk', { id })).toBe('404 数据不存在')
    for (const name of ['urge', 'stopOrder']) expect(await refused(elsewhere, name, { id })).toBe('404 数据不存在')
    expect(await refused(elsewhere, 'supervise', ordered(id, 1))).toBe('404 数据不存在')
  })
  it('to a township that supervises or drafts a stop-work order, and to a plant that reminds', async () => {
    const id = await warning(1)
    expect(await refused(on(3), 'supervise', ordered(id, 1))).toBe('403 没有权限访问')
    expect(await refused(on(3), 'stopOrder', { id })).toBe('403 没有权限访问')
    for (const rung of [0, 1, 2]) expect(await refused(on(rung), 'urge', { id })).toBe('403 没有权限访问')
    expect(await refused(on(0), 'call', { id, person: keyOf(1), answered: 0 })).toBe('403 没有权限访问')
  })
  it('to a level that orders its own or a higher one, or what has gone above it', async () => {
    const id = await warning(1)
    const colleague = await makeUser(db(), { organizeId: world.organizations[3]?.id, levels: [4] })
    expect(await refused(on(4), 'supervise', ordered(id, 4, { person: `u${colleague}` }))).toBe(
      '400 督办对象应为下级人员',
    )
    expect(await refused(on(4), 'supervise', ordered(id, 5))).toBe('400 通话对象不在本报警的联系人中')
    await ask(`update warn_event set handle_type = '5' where id = $1`, [id])
    expect(await refused(on(4), 'supervise', ordered(id, 3))).toBe('400 已上报至市应急局，由该级处理')
  })
  it('with a deadline that is past, too soon or too far, or without saying what', async () => {
    const id = await warning(1)
    expect(await refused(on(4), 'supervise', ordered(id, 3, { due: inMinutes(-5) }))).toMatch(
      /^400 办结时限至少在 5 分钟/,
    )
    expect(await refused(on(4), 'supervise', ordered(id, 3, { due: inMinutes(4) }))).toMatch(
      /^400 办结时限至少在 5 分钟/,
    )
    expect(await refused(on(4), 'supervise', ordered(id, 3, { due: inMinutes(60 * 24 * 31) }))).toBe(
      '400 办结时限不能超过 30 天',
    )
    expect(await refused(on(4), 'supervise', ordered(id, 3, { requirement: ' ' }))).toMatch(/^400 .*督办要求/)
    expect(await refused(on(4), 'supervise', ordered(id, 3, { requirement: '移' }))).toBe('400 督办要求至少2个字')
  })
  it('for a closed warning', async () => {
    const id = await recoveredWarning(3)
    await act(on(1), 'handle', handled(id))
    expect((await rowOf(id)).close_time).not.toBeNull()
    expect(await refused(on(4), 'urge', { id })).toBe('409 报警已关闭')
    expect(await refused(on(4), 'supervise', ordered(id, 1))).toBe('409 报警已关闭')
    expect(await refused(on(4), 'stopOrder', { id })).toBe('409 报警已关闭')
  })
})

describe('handling from above', () => {
  it('is not for a level above the present one: it reminds or supervises', async () => {
    const id = await warning(3)
    expect(await act(on(4), 'detail', { id }).then(({ moves }) => moves)).not.toContain('handle')
    await expect(act(on(3), 'handle', handled(id))).rejects.toMatchObject({ status: 400 })
    await ask(`update warn_event set handle_type = '3' where id = $1`, [id])
    await act(on(3), 'handle', handled(id))
    expect((await rowOf(id)).handle_user).toBe(world.users[3])
  })
})

describe('urge', () => {
  it('reminds those whose turn it is below, and nobody again for the declared minutes', async () => {
    const id = await warning(1)
    const before = (await ask('select 1 from warn_notify where warn_id = $1', [id])).length
    const { informed } = await run(on(4), 'urge', { id })
    expect(informed).toHaveLength(3)
    expect((await ask('select 1 from warn_notify where warn_id = $1', [id])).length).toBeGreaterThan(before)
    expect((await run(on(4), 'desk', { id })).nextUrge).toBe(inMinutes(5))
    expect(await refused(on(4), 'urge', { id })).toMatch(
      /^409 用户\d+ 已于 \d\d:\d\d:\d\d 催办，\d\d:\d\d:\d\d 后可再次催办$/,
    )
    // The city still has the county to remind, and only the county.
    await ask(`update warn_event set handle_type = '4' where id = $1`, [id])
    await run(on(5), 'urge', { id })
    expect((await lastLog(id)).detail.levels).toEqual([4])
    clock.advance(5 * 60)
    expect((await run(on(4), 'desk', { id })).nextUrge).toBeNull()
    expect(await refused(on(4), 'urge', { id })).toBe('done')
  })
  it('goes to the verifier once the warning is handled, and never to the own level', async () => {
    const id = await warning(3, 'm1', 3)
    await act(on(1), 'handle', handled(id))
    expect(await refused(on(3), 'urge', { id })).toBe('400 当前由本级办理，没有可催办的下级')
    await run(on(4), 'urge', { id })
    expect((await lastLog(id)).detail.levels).toEqual([3])
  })
})

describe('people to call', () => {
  it('come in order with numbers, and show who has read', async () => {
    const id = await warning(1)
    await act(on(1), 'detail', { id })
    const { people } = await run(on(4, { userId: '4711' }), 'desk', { id })
    expect(people.map((one: { level: number }) => one.level)).toEqual([1, 2, 3, 4, 4])
    expect(people[0]).toMatchObject({ informed: true, own: false, masked: null })
    expect(people[0].phone).toMatch(/^138\d{8}$/)
    expect(people[0].readTime).not.toBeNull()
    expect(people[1]).toMatchObject({ informed: true, readTime: null })
    expect(people[3]).toMatchObject({ own: true, informed: false })
  })
  it('are masked for a reader who records no calls, and are no number at all where a data scope hides it', async () => {
    const id = await warning(1)
    const { people } = await run(on(0), 'desk', { id })
    expect(people.length).toBeGreaterThan(0)
    for (const { phone, masked } of people)
      expect([phone, masked]).toEqual([null, expect.stringMatching(/^138\*{4}\d{4}$/)])
  })
  it('keeps a call as a line of the history, and only to one of them', async () => {
    const id = await warning(1)
    const made = { id, person: keyOf(1), answered: 1, seconds: 72, words: '已停机，正在移药' }
    expect(await refused(on(4), 'call', { ...made, person: 'u1' })).toBe('400 通话对象不在本报警的联系人中')
    expect(await refused(on(4), 'call', { ...made, seconds: '' })).toBe('400 接通的电话请填写通话时长')
    expect(await refused(on(4), 'call', { ...made, words: '' })).toBe('400 请用一句话记录通话内容')
    await run(on(4), 'call', made)
    expect(await lastLog(id)).toMatchObject({
      action: 'call',
      opinion: '已停机，正在移药',
      detail: { level: 1, seconds: 72 },
    })
    await run(on(4), 'call', { id, person: keyOf(2), answered: 0 })
    expect(await lastLog(id)).toMatchObject({ action: 'call', opinion: null, detail: { level: 2, seconds: null } })
  })
  it('notifies others of a first reading once', async () => {
    const id = await warning(1)
    const told = async () =>
      (
        await ask(
          `select 1 from live_event where payload ->> 'action' = 'read' and payload -> 'warning' ->> 'id' = $1`,
          [id],
        )
      ).length
    await act(on(3), 'detail', { id })
    await act(on(3), 'detail', { id })
    expect(await told()).toBe(1)
  })
})

describe('supervision', () => {
  it('leaves the warning with its handler, and is answered by the level asked, then concluded above', async () => {
    const id = await warning(1)
    const before = await rowOf(id)
    const { id: supervisionId } = await run(on(4), 'supervise', ordered(id, 3))
    const after = await rowOf(id)
    for (const name of ['handle_type', 'deadline', 'handle_user', 'handle_status'])
      expect(after[name]).toEqual(before[name])
    expect(
      await ask(`select level from warn_notify where warn_id = $1 and reason = 'supervise' order by level`, [id]),
    ).toEqual([1, 2, 3].map((level) => ({ level })))
    const words = '已到现场，超量部分移至 2号药物库，复称 4.60 kg'
    expect(await refused(on(1), 'answer', { id, supervisionId, words })).toBe('400 该督办不由您回复')
    expect(await refused(on(3), 'conclude', { id, supervisionId, words })).toBe('403 没有权限访问')
    expect((await run(on(3), 'desk', { id })).supervisions).toMatchObject([
      { state: 'open', mayAnswer: true, mayConclude: false },
    ])
    clock.advance(31 * 60)
    await run(on(3), 'answer', { id, supervisionId, words })
    expect((await lastLog(id)).detail).toMatchObject({ late: true })
    expect(await refused(on(3), 'answer', { id, supervisionId, words })).toBe('409 该督办已回复')
    await run(on(4), 'conclude', { id, supervisionId, words: '同意，持续监测' })
    expect(await refused(on(5), 'conclude', { id, supervisionId, words: '再次办结' })).toBe('409 该督办已办结')
    expect((await run(on(4), 'desk', { id })).supervisions).toMatchObject([{ state: 'concluded', answer: words }])
    const other = await warning(1)
    expect(await refused(on(4), 'conclude', { id: other, supervisionId, words: '另一条' })).toBe('404 数据不存在')
  })
})

describe('neighbours', () => {
  const place = (id: string, longitude: string | null, latitude: string | null, safeDistance: string | null = null) =>
    ask('update wp_workplace set longitude = $2, latitude = $3, safe_distance = $4 where id = $1', [
      id,
      longitude,
      latitude,
      safeDistance,
    ])
  it('says when the room has no place or no safety distance', async () => {
    const id = await warning(1)
    expect((await run(on(4), 'desk', { id })).neighbours).toMatchObject({ state: 'noPlace', rooms: [] })
    await place(world.workplaceId, '113.600000', '28.100000')
    expect((await run(on(4), 'desk', { id })).neighbours).toMatchObject({ state: 'noDistance', rooms: [] })
  })
  it('lists the rooms within the distance, nearest first, with what is not placed', async () => {
    const id = await warning(1)
    await place(world.workplaceId, '113.600000', '28.100000', '35')
    const [near, nearest, far] = await Promise.all([1, 2, 3].map(() => makeWorkplace(db(), world.enterpriseId)))
    await place(String(near), '113.600300', '28.100000')
    await place(String(nearest), '113.600000', '28.100100')
    // 29 m east and 29 m north: inside the square, outside the circle.
    await place(String(far), '113.600295', '28.100260')
    await makeWorkplace(db(), world.enterpriseId)
    await ask(
      `insert into ent_site_plan (enterprise_id, muster_points) values ($1, '[{"at":[0.4,0.9],"name":"北大门外停车场"}]')`,
      [world.enterpriseId],
    )
    const { neighbours } = await run(on(4), 'desk', { id })
    expect(neighbours).toMatchObject({ state: 'known', distance: 35, unplaced: 1, musterPoints: ['北大门外停车场'] })
    expect(neighbours.rooms.map((room: { id: string; distance: number }) => [room.id, room.distance])).toEqual([
      [nearest, 11],
      [near, 29],
    ])
    expect(neighbours.rooms[0]).toMatchObject({ maxPeople: 2, limit: 10, people: null, quantity: null })
  })
})

describe('draft of a stop-work order', () => {
  it('orders what exceeds a limit of goods to be moved, and nothing of the kind after a fire', () => {
    expect(decisionOf('1', 'e1001', '3号混药工房')).toBe(
      '责令你单位立即停止3号混药工房的作业，撤出作业人员，切断相关设备电源，将超出部分移至合格场所；隐患消除并经本机关复查合格前，不得恢复作业。',
    )
    expect(decisionOf('1', 'w105', '混药工房')).toContain('切断相关设备电源；隐患消除')
  })

  it('is filled from warning, plant and law, marks what nobody has checked, and is logged', async () => {
    const id = await warning(1)
    const { warn_no: number } = await rowOf(id)
    const answer = await run(on(4), 'stopOrder', { id, kind: '2' })
    expect(decodeURIComponent(answer.headers['content-disposition'])).toBe(
      `attachment;filename=责令停产停业整顿决定书-${number}-草稿.docx`,
    )
    const text = textOfDocument(answer.body)
    expect(text).toContain('试验花炮厂')
    expect(text).toContain('35 ℃，限值 34 ℃')
    expect(text).toContain('《烟花爆竹生产经营安全规定》第三十八条第（一）项')
    expect(text.split(stopOrderWords.unchecked).length - 1).toBeGreaterThanOrEqual(2)
    expect(textOfDocument(answer.body, 'word/footer1.xml')).toContain(number)
    expect(await lastLog(id)).toMatchObject({ action: 'stopOrder', detail: { kind: '2' } })
    expect(await ask('select 1 from warn_notify where warn_id = $1 and create_time > $2', [id, clock.now()])).toEqual(
      [],
    )
  })
})
