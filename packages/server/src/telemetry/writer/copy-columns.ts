/** Array element types used in a binary COPY: oid and size. */
const types = { int8: [20, 8], int4: [23, 4], float8: [701, 8] } as const
export type ElementType = keyof typeof types

/** Maximum encoded size in bytes of an array of `count` elements, including its length field. */
export const arrayLength = (type: ElementType, count: number): number => 4 + 20 + count * (4 + types[type][1])

/**
 * Writes numbers as a binary array field at `at`; NaN becomes null. Integers up to 2^53 fit int8. Returns the
 * end offset.
 */
export function writeArray(view: DataView, at: number, type: ElementType, values: ArrayLike<number>, count: number) {
  const [oid, size] = types[type]
  const start = at
  view.setInt32(at + 4, 1)
  view.setInt32(at + 12, oid)
  view.setInt32(at + 16, count)
  view.setInt32(at + 20, 1)
  let nulls = 0
  at += 24
  for (let n = 0; n < count; n++) {
    const value = values[n] as number
    if (Number.isNaN(value)) {
      nulls = 1
      view.setInt32(at, -1)
      at += 4
      continue
    }
    view.setInt32(at, size)
    if (type === 'float8') view.setFloat64(at + 4, value)
    else if (type === 'int4') view.setInt32(at + 4, value)
    else {
      const upper = Math.floor(value / 2 ** 32)
      view.setInt32(at + 4, upper)
      view.setUint32(at + 8, value - upper * 2 ** 32)
    }
    at += 4 + size
  }
  view.setInt32(start + 8, nulls)
  view.setInt32(start, at - start - 4)
  return at
}

/** Ids exceed 2^53: they are copied as the eight bytes stored in channels. */
export function writeIds(bytes: Buffer, view: DataView, at: number, ids: readonly Buffer[], count: number): number {
  view.setInt32(at, arrayLength('int8', count) - 4)
  view.setInt32(at + 4, 1)
  view.setInt32(at + 8, 0)
  view.setInt32(at + 12, types.int8[0])
  view.setInt32(at + 16, count)
  view.setInt32(at + 20, 1)
  at += 24
  for (let n = 0; n < count; n++) {
    view.setInt32(at, 8)
    bytes.set(ids[n] as Buffer, at + 4)
    at += 12
  }
  return at
}
