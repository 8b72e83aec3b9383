import type { Mark } from '@fengsui/contract/maps/living-map.ts'
import type { Pixel } from '../view/projection.ts'

/** A mark where it is drawn, for pointers and keys. */
export interface Placed {
  readonly mark: Mark
  readonly at: Pixel
  readonly radius: number
}

export const keyOf = ({ kind, id }: Pick<Mark, 'kind' | 'id'>): string => `${kind}:${id}`

/** Radius of a mark, pixels; what a pointer has to meet. */
export function radiusOf(mark: Mark): number {
  if (mark.count !== undefined) return mark.count > 99 ? 19 : 16
  if (mark.kind === 'enterprise') return mark.open > 0 ? 14 : 8
  if (mark.kind === 'vehicle') return 12
  if (mark.kind === 'gate') return 12
  if (mark.open > 0) return 10
  return mark.kind === 'device' ? 4 : mark.kind === 'camera' ? 6 : 6
}

/** Position of the number of devices of a plant: beside the plant's mark, each kind on its own side, pixels. */
const sides: Readonly<Partial<Record<Mark['kind'], Pixel>>> = { device: [-30, 20], camera: [0, 36], gate: [30, 20] }

/** Returns where a mark is drawn: numbers of devices are beside the plant whose place they share. */
export function besidePlant({ kind, count, name }: Mark, [x, y]: Pixel): Pixel {
  const side = count === undefined || name === '' ? undefined : sides[kind]
  return side ? [x + side[0], y + side[1]] : [x, y]
}
