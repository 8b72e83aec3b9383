import type { Values } from '@fengsui/contract/kit/field.ts'
import type { warningFields } from '@fengsui/contract/warnings/fields.ts'

type Fields = Values<typeof warningFields>
type Given = 'severity' | 'handleStatus' | 'handleType' | 'verified'

/** What the home page reads of a warning. */
export type HomeWarning = { readonly id: string } & Readonly<
  Pick<
    Fields,
    | 'typeKey'
    | 'typeName'
    | 'nature'
    | 'warnTime'
    | 'deadline'
    | 'enterpriseName'
    | 'enterpriseShortName'
    | 'workplaceName'
    | 'deviceName'
  >
> &
  Readonly<{ [K in Given]: NonNullable<Fields[K]> }>

/** What an enterprise is called where there is little room. */
export const enterpriseOf = ({ enterpriseShortName, enterpriseName }: HomeWarning): string =>
  enterpriseShortName ?? enterpriseName ?? ''

/** The workplace, else the device. */
export const placeOf = ({ workplaceName, deviceName }: HomeWarning): string => workplaceName ?? deviceName ?? ''

/** The address at which a warning opens over a list. */
export const linkTo = ({ id }: HomeWarning, filters: Readonly<Record<string, string>> = {}): string =>
  `/yjxx?${new URLSearchParams({ ...filters, open: id })}`
