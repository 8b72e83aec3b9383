import { dictionary } from '../kit/dictionary.ts'

export const inOut = dictionary('inOut', ['进出方向', 'Direction'], {
  '0': ['出', 'Out'],
  '1': ['进', 'In'],
})
