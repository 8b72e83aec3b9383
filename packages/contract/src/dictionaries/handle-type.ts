import { dictionary } from '../kit/dictionary.ts'

export const handleType = dictionary('handleType', ['上报级别', 'Escalation level'], {
  '0': ['未上报', 'Not escalated'],
  '1': ['安全管理员', 'Safety administrator'],
  '2': ['企业负责人', 'Enterprise head'],
  '3': ['乡镇安监', 'Township safety office'],
  '4': ['县应急局', 'County emergency bureau'],
  '5': ['市应急局', 'City emergency bureau'],
  '6': ['省应急厅', 'Provincial emergency department'],
  '7': ['国家应急部', 'Ministry of Emergency Management'],
})
