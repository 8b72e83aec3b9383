import { dictionary } from '../kit/dictionary.ts'

export const discardMethod = dictionary('discardMethod', ['处置方式', 'Disposal method'], {
  '1': ['焚烧', 'Burning'],
  '2': ['浸泡', 'Soaking'],
  '3': ['委托处置', 'Contracted out'],
  '4': ['引爆', 'Detonation'],
})
