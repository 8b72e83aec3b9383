import type { Implementation } from '../../framework/http/implement.ts'
import livingMap from './living-map.ts'
import mapArea from './map-area.ts'
import mapLayer from './map-layer.ts'
import safetyDistance from './safety-distance.ts'

export const maps: readonly Implementation[] = [livingMap, mapLayer, mapArea, safetyDistance]
export { areaSubject } from './map-area.ts'
export { distanceWith, reviewDistances, watchDistances } from './review-distances.ts'
export { roadsJob } from './roads/read-roads.ts'
