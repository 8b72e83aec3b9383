/** Producers of powder and fuse with their buyers, by enterprise number. */
export const SUPPLY: Readonly<Record<number, { readonly key: 'powder' | 'fuse'; readonly buyers: readonly number[] }>> =
  {
    5: { key: 'powder', buyers: [0, 2, 3, 4, 6, 8, 9, 10, 11, 12, 14, 15] },
    4: { key: 'fuse', buyers: [0, 1, 2, 3, 7] },
    11: { key: 'fuse', buyers: [6, 8, 9, 10] },
    14: { key: 'fuse', buyers: [12, 13, 15] },
  }
/** Trading enterprises: the fireworks wholesaler, its retailer, and the chemicals dealer. */
export const WHOLESALER = 16
export const RETAILER = 17
export const CHEMICALS = 18
/** Sellers come before their buyers. */
export const WRITING_ORDER: readonly number[] = [
  5,
  4,
  11,
  14,
  0,
  1,
  2,
  3,
  6,
  7,
  8,
  9,
  10,
  12,
  13,
  15,
  WHOLESALER,
  RETAILER,
  CHEMICALS,
]
/** Opening stock of powder and fuse in a plant, in boxes. */
export const OPENING_BOXES = { powder: 3, fuse: 4 } as const
