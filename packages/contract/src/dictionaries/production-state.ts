import { dictionary } from '../kit/dictionary.ts'

export const productionState = dictionary('productionState', ['生产状态', 'Production state'], {
  '0': ['生产中', 'In production'],
  '1': ['停产', 'Stopped'],
})
