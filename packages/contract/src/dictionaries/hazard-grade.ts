import { dictionary } from '../kit/dictionary.ts'

export const hazardGrade = dictionary('hazardGrade', ['危险等级', 'Hazard grade'], {
  '1.1-1': ['1.1⁻¹级', 'Grade 1.1⁻¹'],
  '1.1-2': ['1.1⁻²级', 'Grade 1.1⁻²'],
  '1.3': ['1.3级', 'Grade 1.3'],
  '0': ['无药', 'No explosive'],
})
