import { expect, it } from 'vitest'
import { type RowTexts, rowLine } from './row-line.ts'

const recovered = { timed: '11-29 15:41 现场已恢复', plain: '现场已恢复' }
const row = (of: Partial<RowTexts>): RowTexts => ({
  name: '温度',
  reading: '58.6 / 60.0 ℃',
  recovered: null,
  late: null,
  place: '长晴烟花・大瑶镇',
  ...of,
})

it('keeps everything on the first line where there is room', () => {
  expect(rowLine(row({ late: '超期 2 级' }), '1920', false)).toMatchObject({ isTimed: true, isLateBelow: false })
  expect(rowLine(row({ recovered: { timed: '15:41 现场已恢复', plain: '现场已恢复' } }), '1920', false)).toMatchObject({
    isTimed: true,
    hasTown: true,
  })
})

it('drops the time of a recovered place before the name gets small', () => {
  const line = rowLine(row({ name: '车辆长时间停留', reading: '25 / 10 min', recovered }), '1920', false)
  expect(line).toMatchObject({ isTimed: false, isLateBelow: false, hasTown: true })
  // Seven Han characters at 20 pixels.
  expect(line.nameRoom).toBeGreaterThan(118)
})

it('sets the mark of a late level beside the place, without the township where both have no room', () => {
  const late = { name: '车载终端离线', reading: '18 / 3 min', recovered, late: '超期 2 级' }
  expect(rowLine(row(late), '1920', false)).toMatchObject({ isTimed: false, isLateBelow: true, hasTown: true })
  const place = '长晴烟花・大瑶镇・药物烘干房二号'
  expect(rowLine(row({ ...late, place }), '1920', false)).toMatchObject({ isLateBelow: true, hasTown: false })
})

it('leaves the township of a row that is not late, however long its name', () => {
  const line = rowLine(row({ name: '很'.repeat(40), recovered }), '3840', false)
  expect(line).toMatchObject({ isTimed: false, isLateBelow: false, hasTown: true })
})
