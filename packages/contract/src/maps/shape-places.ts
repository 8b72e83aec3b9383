import { z } from 'zod'
import { crossingSides } from './crossing.ts'
import { mapMessages as say } from './map-messages.ts'

/** Bounds of shapes, degrees. */
export const countryBox = { west: 73, east: 136, south: 3, north: 54 } as const

/** Longitude and latitude, WGS 84. */
const place = z.tuple([
  z.number().meta({ minimum: countryBox.west, maximum: countryBox.east }),
  z.number().meta({ minimum: countryBox.south, maximum: countryBox.north }),
])
export type MapPlace = z.infer<typeof place>

export const isInCountry = ([x, y]: MapPlace): boolean =>
  x >= countryBox.west && x <= countryBox.east && y >= countryBox.south && y <= countryBox.north

/** One place inside the country. */
export const placeSchema = place.refine(isInCountry, { params: { message: say.outsideCountry, values: { at: 1 } } })

/** The places of a line, inside the country. */
export const lineSchema = (most: number) =>
  z
    .array(place)
    .superRefine((places, check) => void faultsOf(places, check, { least: 2, most }))
    .meta({ minItems: 2, maxItems: most })

/** A closed ring of at most so many places, the closing one among them, inside the country. */
export const ringSchema = (most: number) =>
  z
    .array(place)
    .superRefine((ring, check) => {
      // Counted without the closing place, as drawn.
      if (faultsOf(ring.slice(0, -1), check, { least: 3, most: most - 1 })) return
      const [first, last] = [ring[0], ring.at(-1)]
      if (first?.[0] !== last?.[0] || first?.[1] !== last?.[1])
        check.addIssue({ code: 'custom', params: { message: say.openRing } })
    })
    .meta({ minItems: 4, maxItems: most })

/** Refuses an outer ring that crosses itself. What has a fault already is not looked at: it may be of any length. */
export function refuseCrossing([outer = []]: readonly (readonly MapPlace[])[], check: Check): void {
  const sides = check.issues.length === 0 ? crossingSides(outer.slice(0, -1)) : null
  if (sides)
    check.addIssue({
      code: 'custom',
      params: { message: say.crossingSides, values: { one: sides[0] + 1, other: sides[1] + 1 } },
    })
}

type Check = Parameters<Parameters<z.ZodType['superRefine']>[0]>[1]

/** Reports a wrong number of places, else the first outside the country; false if there is neither. */
function faultsOf(places: readonly MapPlace[], check: Check, bounds: { least: number; most: number }): boolean {
  if (places.length < bounds.least || places.length > bounds.most) {
    check.addIssue({ code: 'custom', params: { message: say.placesCount, values: bounds } })
    return true
  }
  const outside = places.findIndex((one) => !isInCountry(one))
  if (outside >= 0)
    check.addIssue({ code: 'custom', params: { message: say.outsideCountry, values: { at: outside + 1 } } })
  return outside >= 0
}
