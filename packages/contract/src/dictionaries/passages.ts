import { dictionary } from '../kit/dictionary.ts'

/** Who passes a gate (domain-model.md#R2.7). */
export const personKind = dictionary('personKind', ['人员类别', 'Person category'], {
  employee: ['1', '员工', 'Employee'],
  visitor: ['2', '访客', 'Visitor'],
  inspector: ['3', '监管人员', 'Inspector'],
  crew: ['4', '司乘', 'Driver or escort'],
  stranger: ['5', '陌生人', 'Stranger'],
})
