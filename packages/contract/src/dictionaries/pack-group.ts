import { dictionary } from '../kit/dictionary.ts'

export const packGroup = dictionary('packGroup', ['包装类别', 'Packing group'], {
  I: ['Ⅰ类', 'I'],
  II: ['Ⅱ类', 'II'],
  III: ['Ⅲ类', 'III'],
})
