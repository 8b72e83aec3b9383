import { dictionary } from '../kit/dictionary.ts'

export const productGrade = dictionary('productGrade', ['产品级别', 'Product grade'], {
  A: ['A级', 'Grade A'],
  B: ['B级', 'Grade B'],
  C: ['C级', 'Grade C'],
  D: ['D级', 'Grade D'],
})
