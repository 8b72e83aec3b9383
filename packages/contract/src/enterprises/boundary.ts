import { z } from 'zod'
import { crossingSides } from '../maps/crossing.ts'
import { mapMessages } from '../maps/map-messages.ts'

const place = z.tuple([z.number().min(73).max(136), z.number().min(3).max(54)])
const isClosed = (ring: readonly (readonly [number, number])[]) => {
  const [first, last] = [ring[0], ring.at(-1)]
  return first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1]
}

/** A plant's outline: a GeoJSON polygon inside the country with closed rings, the outer of which does not cross itself. */
export const boundarySchema = z
  .object({
    type: z.literal('Polygon'),
    coordinates: z.array(z.array(place).min(4).max(2000).refine(isClosed)).min(1).max(20),
  })
  .refine(({ coordinates: [outer = []] }) => crossingSides(outer.slice(0, -1)) === null, {
    params: { message: mapMessages.closedRing },
  })
