import type { Values } from '@fengsui/contract/kit/field.ts'
import type { warningFields } from '@fengsui/contract/warnings/fields.ts'

type Fields = Values<typeof warningFields>
type Given = 'severity' | 'handleStatus' | 'handleType' | 'verified'

/** Fields of a warning used by the home page. */
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

/** Returns the enterprise's short name, else its full name. */
export const enterpriseOf = ({ enterpriseShortName, enterpriseName }: HomeWarning): string =>
  enterpriseShortName ?? enterpriseName ?? ''

/** Returns the workplace name, else the device name. */
export const placeOf = ({ workplaceName, deviceName }: HomeWarning): string => workplaceName ?? deviceName ?? ''

/** Returns the URL that opens a warning over a list. */
export const linkTo = ({ id }: HomeWarning, filters: Readonly<Record<string, string>> = {}): string =>
  `/yjxx?${new URLSearchParams({ ...filters, open: id })}`
