import { dictionary } from '../kit/dictionary.ts'

export const drivingClass = dictionary('drivingClass', ['准驾车型', 'Licence class'], {
  A1: ['A1大型客车', 'A1 large bus'],
  A2: ['A2重型牵引挂车', 'A2 heavy trailer'],
  B1: ['B1中型客车', 'B1 medium bus'],
  B2: ['B2大型货车', 'B2 large truck'],
  C1: ['C1小型汽车', 'C1 car'],
})
