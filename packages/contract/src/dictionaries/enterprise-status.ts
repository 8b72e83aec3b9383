import { dictionary } from '../kit/dictionary.ts'

export const enterpriseStatus = dictionary('enterpriseStatus', ['企业状态', 'Enterprise status'], {
  '0': ['正常', 'Normal'],
  '1': ['停产', 'Stopped'],
  '2': ['整顿', 'Under rectification'],
  '3': ['关闭', 'Closed'],
  '4': ['注销', 'Deregistered'],
})
