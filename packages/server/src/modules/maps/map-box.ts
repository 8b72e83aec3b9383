import { mapMessages as say } from '@fengsui/contract/maps/map-messages.ts'
import { type RawBuilder, sql } from 'kysely'
import { badRequest } from '../../framework/http/http-error.ts'

/** A part of the map, degrees. */
export interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}
export type Place = readonly [longitude: number, latitude: number]

type Given = { readonly [K in keyof Box]?: number | null | undefined }

/** Returns the box asked for. Throws when it is turned inside out. */
export function boxOf({ west, south, east, north }: Given): Box {
  const box = { west: Number(west), south: Number(south), east: Number(east), north: Number(north) }
  if (box.east <= box.west || box.north <= box.south) throw badRequest(say.badBox)
  return box
}

export const isInBox = ({ west, south, east, north }: Box, [longitude, latitude]: Place): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north

const boxSql = ({ west, south, east, north }: Box): RawBuilder<unknown> =>
  sql`box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`

/** Condition: the row's place is in the box, by the index of its table. */
export const placedIn = (box: Box, alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.longitude`)} is not null and point(${sql.ref(`${alias}.longitude`)}::float8, ${sql.ref(`${alias}.latitude`)}::float8) <@ ${boxSql(box)})`

/** The same for the latest places of vehicles, whose columns are no decimals. */
export const drivenIn = (box: Box, alias: string): RawBuilder<boolean> =>
  sql<boolean>`point(${sql.ref(`${alias}.longitude`)}, ${sql.ref(`${alias}.latitude`)}) <@ ${boxSql(box)}`

/** Condition: a stored shape touches the box. */
export const shapeIn = (box: Box, column: string): RawBuilder<boolean> =>
  sql<boolean>`shape_box(${sql.ref(column)}) && ${boxSql(box)}`
