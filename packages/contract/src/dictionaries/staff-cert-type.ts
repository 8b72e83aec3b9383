import { dictionary } from '../kit/dictionary.ts'

export const staffCertType = dictionary('staffCertType', ['人员证书类型', 'Staff certificate type'], {
  '1': ['主要负责人安全资格', 'Principal’s safety qualification'],
  '2': ['安全管理人员资格', 'Safety manager'],
  '3': ['特种作业操作证', 'Special operations'],
  '4': ['驾驶员从业资格', 'Driver'],
  '5': ['押运员从业资格', 'Escort'],
  '6': ['注册安全工程师', 'Safety engineer'],
  '9': ['其他', 'Other'],
})
