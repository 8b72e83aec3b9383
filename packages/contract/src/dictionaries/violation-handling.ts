import { dictionary } from '../kit/dictionary.ts'

export const violationHandling = dictionary('violationHandling', ['违规处理', 'Sanction'], {
  '1': ['全厂通报批评', 'Plant-wide public criticism'],
  '2': ['安全教育', 'Safety education'],
  '3': ['罚款', 'Fine'],
})
