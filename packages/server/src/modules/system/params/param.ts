import { paramFault } from '@fengsui/contract/session/param-rules.ts'
import { param } from '@fengsui/contract/system/param.ts'
import { implement } from '../../../kit/implement.ts'
import { refuse } from '../../../kit/refusal.ts'

export default implement(
  param,
  {},
  {
    rule: async (_ctx, _tx, next) => {
      const paramValue = String(next.paramValue ?? '')
      const fault = paramFault(String(next.paramKey), paramValue)
      if (fault) throw refuse(fault.message, fault.values)
      return { paramValue }
    },
    changes: ['param'],
  },
)
