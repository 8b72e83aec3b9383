import { expect, it } from 'vitest'
import { commonSetting } from './common-setting.ts'

const room = {
  id: '1',
  settingName: 'A',
  maxPerson: 2,
  xianDingYaoLiang: '5.000',
  staticDischargeWicksEnable: 0,
  workStart: null,
}

it('begins with what the workplaces have in common', () => {
  expect(commonSetting([room, { ...room, id: '2', maxPerson: 3 }])).toEqual({
    settingName: 'A',
    xianDingYaoLiang: '5.000',
    staticDischargeWicksEnable: 0,
  })
  expect(commonSetting([])).toEqual({})
})
