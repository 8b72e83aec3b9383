import { materialClass } from '../dictionaries/chemicals.ts'
import type { certificateType } from '../dictionaries/licences.ts'
import type { KeyOf } from '../kit/dictionary.ts'

/** An enterprise's activity with goods, as distinguished by licences; `retail` is sale to consumers. */
export type Activity = 'make' | 'sell' | 'buy' | 'use' | 'retail'
type LicenceKind = KeyOf<typeof certificateType>
type MaterialClass = KeyOf<typeof materialClass>

const production: LicenceKind = '01'
const wholesale: LicenceKind = '02'
const retail: LicenceKind = '03'
const chemicalsTrade: LicenceKind = '04'
const chemicalsUse: LicenceKind = '05'

/** Composition, black powder, fuse and semi-finished goods: licensed producers only. */
const producersOnly: Readonly<Record<Activity, readonly LicenceKind[]>> = {
  make: [production],
  sell: [production],
  buy: [production],
  use: [production],
  retail: [],
}

/**
 * Licence kinds that permit each activity per goods class. A producer sells finished fireworks to
 * wholesalers, a wholesaler to wholesalers and retailers, a retailer to consumers. Unlisted classes (raw
 * material, packaging) need no licence.
 */
export const licenceKinds: Readonly<
  Partial<Record<MaterialClass, Readonly<Record<Activity, readonly LicenceKind[]>>>>
> = {
  '2': producersOnly,
  '3': producersOnly,
  '4': producersOnly,
  '5': producersOnly,
  '6': {
    make: [production],
    sell: [production, wholesale],
    buy: [wholesale, retail],
    use: [production],
    retail: [retail],
  },
  '8': {
    make: [production],
    sell: [production, chemicalsTrade],
    buy: [production, chemicalsTrade, chemicalsUse],
    use: [production, chemicalsUse],
    retail: [],
  },
}

/** Classes containing explosive composition: traded between registered enterprises only. */
export const explosiveClasses: readonly MaterialClass[] = [
  materialClass.is.composition,
  materialClass.is.blackPowder,
  materialClass.is.fuse,
  materialClass.is.semiFinished,
  materialClass.is.finished,
]

/** Maximum term of each licence kind, in years. */
export const licenceYears: Readonly<Partial<Record<LicenceKind, number>>> = {
  [production]: 3,
  [wholesale]: 3,
  [retail]: 2,
  [chemicalsTrade]: 3,
  [chemicalsUse]: 3,
}
