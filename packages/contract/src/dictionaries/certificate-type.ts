import { dictionary } from '../kit/dictionary.ts'

export const certificateType = dictionary('certificateType', ['证照类型', 'Certificate type'], {
  '01': ['安全生产许可证', 'Production safety licence'],
  '02': ['烟花爆竹经营(批发)许可证', 'Wholesale licence'],
  '03': ['烟花爆竹经营(零售)许可证', 'Retail licence'],
  '04': ['危险化学品经营许可证', 'Hazardous-chemicals business licence'],
  '05': ['危险化学品安全使用许可证', 'Safe-use licence'],
  '06': ['危险化学品登记证', 'Registration certificate'],
  '07': ['营业执照', 'Business licence'],
  '08': ['道路危险货物运输许可证', 'Dangerous-goods transport permit'],
  '09': ['消防验收意见', 'Fire acceptance'],
  '10': ['安全评价报告', 'Safety assessment'],
  '11': ['标准化证书', 'Standardisation certificate'],
  '99': ['其他', 'Other'],
})
