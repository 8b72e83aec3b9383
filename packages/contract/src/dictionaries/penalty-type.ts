import { dictionary } from '../kit/dictionary.ts'

export const penaltyType = dictionary('penaltyType', ['处罚类型', 'Penalty'], {
  '0': ['无', 'None'],
  '1': ['警告', 'Warning'],
  '2': ['罚款', 'Fine'],
  '3': ['没收', 'Confiscation'],
  '4': ['责令停产', 'Production halted'],
  '5': ['暂扣许可证', 'Licence suspended'],
  '6': ['吊销许可证', 'Licence revoked'],
})
