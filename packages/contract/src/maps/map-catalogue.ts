import type { Group, Resource } from '../kit/resource.ts'
import { livingMap } from './living-map.ts'
import { mapArea } from './map-area.ts'
import { mapLayer } from './map-layer.ts'
import { positions } from './position.ts'
import { safetyDistance } from './safety-distance.ts'

export const maps: readonly Resource[] = [mapLayer, mapArea, safetyDistance]
export const mapsGroups: readonly Group[] = [livingMap, positions]
