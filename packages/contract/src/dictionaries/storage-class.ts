import { dictionary } from '../kit/dictionary.ts'

export const storageClass = dictionary('storageClass', ['储存类型', 'Storage class'], {
  '1': ['库房', 'Store'],
  '2': ['货场', 'Yard'],
  '3': ['储罐', 'Tank'],
  '4': ['货架', 'Rack'],
})
