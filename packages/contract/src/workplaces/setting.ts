import { clock, decimal, flag, integer, text } from '../kit/field.ts'

const celsius = (zh: string, en: string) => decimal([zh, en], 5, 2, { min: -60, max: 120, unit: '℃' })
const humidity = (zh: string, en: string) => decimal([zh, en], 5, 2, { min: 0, max: 100, unit: '%RH' })

/**
 * Limits and switches of several workplaces at once (domain-model.md#R2.1, `workplace/setting`). Values with
 * a workplace field are written there; the rest is stored in the setting, shared by the workplaces by its
 * name. Limits of single devices or kinds are set at `/yhjg-warn/rule`.
 */
export const settingFields = {
  workplaceIds: text(['工库房', 'Workplaces'], 4000, { required: true }),
  settingName: text(['方案名称', 'Setting name'], 60, { required: true }),
  maxPerson: integer(['定员', 'Person limit'], 0, 99),
  xianDingYaoLiang: decimal(['限定药量', 'Explosive limit'], 10, 3, { min: 0, unit: 'kg' }),
  workStart: clock(['作业开始', 'Work from']),
  workEnd: clock(['作业结束', 'Work to']),
  overManSeconds: integer(['超员判定秒数', 'Delay before the person limit counts as exceeded (s)'], 0, 3600),
  longOverManMinutes: integer(['长时间超员分钟', 'Person limit exceeded for long after (min)'], 1, 1440),
  isEnableVideoWarning: flag(['视频报警', 'Video warning']),
  isEnablePdsImage: flag(['PDS抓图', 'PDS image']),
  soundCheck: flag(['声音检测', 'Sound detection']),
  staticDischargeWicksEnable: flag(['静电联动', 'Static discharger linked']),
  staticMinutes: integer(['静电未释放分钟', 'Static not discharged (min)'], 1, 1440),
  tempMin: celsius('温度下限', 'Low temperature limit'),
  tempMax: celsius('温度上限', 'High temperature limit'),
  humMin: humidity('湿度下限', 'Low humidity limit'),
  humMax: humidity('湿度上限', 'High humidity limit'),
  dustLimit: decimal(['粉尘限值', 'Dust limit'], 10, 3, { min: 0, unit: 'mg/m³' }),
}
