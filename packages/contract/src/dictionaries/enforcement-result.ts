import { dictionary } from '../kit/dictionary.ts'

export const enforcementResult = dictionary('enforcementResult', ['执法结果', 'Enforcement result'], {
  '1': ['未发现问题', 'No problem found'],
  '2': ['责令整改', 'Rectification ordered'],
  '3': ['行政处罚', 'Administrative penalty'],
  '4': ['停产整顿', 'Production halted for rectification'],
  '5': ['移送', 'Transferred'],
})
