import { dictionary } from '../kit/dictionary.ts'

export const licenceRecordStatus = dictionary('licenceRecordStatus', ['许可申请状态', 'Application status'], {
  '0': ['草稿', 'Draft'],
  '1': ['已提交', 'Submitted'],
  '2': ['已受理', 'Accepted'],
  '3': ['初审通过', 'First review passed'],
  '4': ['复审通过', 'Second review passed'],
  '5': ['公示中', 'On public notice'],
  '6': ['已发证', 'Issued'],
  '7': ['退回补正', 'Returned for correction'],
  '8': ['不予许可', 'Refused'],
  '9': ['已撤回', 'Withdrawn'],
  '10': ['公示异议', 'Objection'],
})
