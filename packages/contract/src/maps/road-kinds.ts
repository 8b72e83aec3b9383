import type { roadKind } from '../dictionaries/maps.ts'
import type { KeyOf } from '../kit/dictionary.ts'

export type RoadKind = KeyOf<typeof roadKind>
export type KnownRoadKind = Exclude<RoadKind, 'unknown'>
/** The kinds that a line of a map can have; the premises of a plant are an area. */
export type DrawnRoadKind = Exclude<KnownRoadKind, 'plant'>

/** Metric of the limits page that holds on a kind of road (domain-model.md#R1.14); on unknown roads `speed` does. */
export const roadMetrics = {
  motorway: 'speedMotorway',
  road: 'speedRoad',
  urban: 'speedUrban',
  plant: 'speedPlant',
} as const satisfies Record<KnownRoadKind, string>

/** Metres from a road within which a position is on it: half its width and the error of a receiver. */
export const roadMetres = 50

/** Words by which files give the kind of a line: those of OpenStreetMap (`highway`), and of Chinese road registers. */
const words: Readonly<Record<DrawnRoadKind, readonly string[]>> = {
  motorway: ['motorway', 'motorway_link', 'expressway', '高速', '高速公路'],
  road: [
    ...['road', 'trunk', 'trunk_link', 'primary', 'primary_link', 'secondary', 'secondary_link', 'tertiary'],
    ...['tertiary_link', 'unclassified', 'main', 'county', 'village'],
    ...['国道', '省道', '县道', '乡道', '村道', '一级公路', '二级公路', '三级公路', '四级公路'],
  ],
  urban: ['urban', 'residential', 'living_street', '城市道路', '城区道路', '街道'],
}
const kinds = new Map<string, DrawnRoadKind>(
  Object.entries(words).flatMap(([kind, names]) => names.map((name) => [name, kind as DrawnRoadKind])),
)

/** The kind of road that the properties of a feature name, in `road`, `highway` or `kind`; undefined for what is no road. */
export function roadKindOf(properties: Readonly<Record<string, unknown>>): DrawnRoadKind | undefined {
  for (const name of ['road', 'highway', 'kind']) {
    const kind = kinds.get(
      String(properties[name] ?? '')
        .trim()
        .toLowerCase(),
    )
    if (kind) return kind
  }
  return undefined
}
