import { z } from 'zod'
import { refuseCrossing, ringSchema } from '../maps/shape-places.ts'

/** Most corners of a ring of an outline, the closing one among them. */
export const mostBoundaryPlaces = 2000

/** A plant's outline: a GeoJSON polygon inside the country with closed rings, the outer of which does not cross itself. */
export const boundarySchema = z.object({
  type: z.literal('Polygon'),
  coordinates: z.array(ringSchema(mostBoundaryPlaces)).min(1).max(20).superRefine(refuseCrossing),
})
