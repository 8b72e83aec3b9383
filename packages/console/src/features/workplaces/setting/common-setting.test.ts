import { expect, it } from 'vitest'
import { commonSetting } from './common-setting.ts'

const room = {
  settingName: 'A',
  maxPerson: 2,
  xianDingYaoLiang: '5.000',
  staticDischargeWicksEnable: 0 as const,
  workStart: null,
  workEnd: null,
}

it('begins with what the workplaces have in common', () => {
  expect(commonSetting([room, { ...room, maxPerson: 3 }])).toEqual({
    settingName: 'A',
    xianDingYaoLiang: '5.000',
    staticDischargeWicksEnable: 0,
  })
  expect(commonSetting([])).toEqual({})
})
