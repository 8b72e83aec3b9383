import { dictionary } from '../kit/dictionary.ts'

export const gender = dictionary('gender', ['性别', 'Gender'], {
  '0': ['未知', 'Unknown'],
  '1': ['男', 'Male'],
  '2': ['女', 'Female'],
})
