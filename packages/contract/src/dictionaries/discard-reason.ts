import { dictionary } from '../kit/dictionary.ts'

export const discardReason = dictionary('discardReason', ['废弃原因', 'Discard reason'], {
  '1': ['过期', 'Expired'],
  '2': ['质量不合格', 'Substandard'],
  '3': ['受潮', 'Damp'],
  '4': ['破损', 'Damaged'],
  '5': ['退货', 'Returned'],
  '6': ['余药废药', 'Leftover or waste composition'],
  '7': ['查扣', 'Seized'],
  '9': ['其他', 'Other'],
})
