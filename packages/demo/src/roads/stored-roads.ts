import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { seatsBelow } from '@fengsui/contract/geo/seats.ts'
import { drawRoads } from './draw-roads.ts'
import type { Road } from './road.ts'

export const roadsFile = join(import.meta.dirname, '../../data/roads.json')

/** The roads of both counties, as they are packed: one road per line. */
export const roadsText = (): string => {
  const roads = drawRoads([...seatsBelow('430181'), ...seatsBelow('430281')])
  return `[\n${roads.map((road) => JSON.stringify(road)).join(',\n')}\n]\n`
}

let read: readonly Road[] | undefined
/** Reads the packed roads, once. */
export const storedRoads = (): readonly Road[] => {
  read ??= JSON.parse(readFileSync(roadsFile, 'utf8')) as readonly Road[]
  return read
}
