import { paramFault } from '@fengsui/contract/session/param-rules.ts'
import { param } from '@fengsui/contract/system/param.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { implement } from '../../../framework/http/implement.ts'

export default implement(
  param,
  {},
  {
    beforeSave: async (_ctx, _tx, next) => {
      const paramValue = String(next.paramValue ?? '')
      const fault = paramFault(String(next.paramKey), paramValue)
      if (fault) throw badRequest(fault.message, fault.values)
      return { paramValue }
    },
    publishes: ['param'],
  },
)
