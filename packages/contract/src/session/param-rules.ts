import type { MessageValue } from '../kit/common-messages.ts'
import type { Label } from '../kit/label.ts'
import { tenancyMessages as say } from '../system/tenancy-messages.ts'
import { ladderParamHelp } from '../warnings/ladder-params.ts'
import { type ParamDeclaration, params } from './params.ts'
import { isGoodPassword } from './password.ts'

interface ParamFault {
  readonly message: Label
  readonly values: Readonly<Record<string, MessageValue>>
}

/** Returns the declaration of a server-read key; undefined for keys read only by people or other programs. */
export const paramOf = (key: string): ParamDeclaration | undefined =>
  Object.hasOwn(params, key) ? params[key as keyof typeof params] : undefined

/** Returns why a value is invalid for a key, or null. Keys the server does not read accept any text. */
export function paramFault(key: string, value: string): ParamFault | null {
  const help = ladderParamHelp(key, value)
  if (help) return { message: say.paramLadder, values: { name: key, value: value.slice(0, 60), help } }
  const known = paramOf(key)
  return known ? faultOf(known, value.trim()) : null
}

function faultOf(of: ParamDeclaration, value: string): ParamFault | null {
  const fault = (message: Label, values: ParamFault['values'] = {}): ParamFault => ({
    message,
    values: { name: of.label, ...values },
  })
  switch (of.kind) {
    case 'number': {
      const { min = 1, max = 1_000_000 } = of
      const fits = /^-?\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max
      return fits ? null : fault(say.paramNumber, { min, max })
    }
    case 'percent': {
      const { min = 0, max = 100 } = of
      const fits = /^\d{1,3}(\.\d{1,4})?$/.test(value) && Number(value) >= min && Number(value) <= max
      return fits ? null : fault(say.paramPercent, { min, max })
    }
    case 'flag': {
      const [no, yes] = of.words ?? ['0', '1']
      return value === no || value === yes ? null : fault(say.paramFlag, { no, yes })
    }
    case 'password':
      return isGoodPassword(value) ? null : fault(say.paramPassword)
    case 'origins': {
      const wrong = value
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean)
        .find((one) => !/^https?:\/\//i.test(one) || !URL.canParse(one))
      return wrong === undefined ? null : fault(say.paramOrigins, { value: wrong.slice(0, 60) })
    }
    default:
      return value.length > (of.max ?? 1000) ? fault(say.paramLong, { max: of.max ?? 1000 }) : null
  }
}
