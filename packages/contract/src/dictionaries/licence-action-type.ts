import { dictionary } from '../kit/dictionary.ts'

export const licenceActionType = dictionary('licenceActionType', ['许可办理动作', 'Licence action'], {
  '1': ['受理', 'Accept'],
  '2': ['退回补正', 'Return'],
  '3': ['初审通过', 'First review'],
  '4': ['复审通过', 'Second review'],
  '5': ['公示', 'Give public notice'],
  '6': ['发证', 'Issue'],
  '7': ['不予许可', 'Refuse'],
  '8': ['公示异议', 'Objection'],
  '9': ['暂扣', 'Suspend'],
  '10': ['恢复', 'Restore'],
  '11': ['注销', 'Cancel'],
})
