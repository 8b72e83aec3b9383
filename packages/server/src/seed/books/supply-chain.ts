/** Who makes powder and fuse, and for whom: the numbers of enterprises. */
export const SUPPLY: Readonly<Record<number, { readonly key: 'powder' | 'fuse'; readonly buyers: readonly number[] }>> =
  {
    5: { key: 'powder', buyers: [0, 2, 3, 4, 6, 8, 9, 10, 11, 12, 14, 15] },
    4: { key: 'fuse', buyers: [0, 1, 2, 3, 7] },
    11: { key: 'fuse', buyers: [6, 8, 9, 10] },
    14: { key: 'fuse', buyers: [12, 13, 15] },
  }
/** Traders among the enterprises: who buys the fireworks, who gets them from there, who deals in chemicals. */
export const WHOLESALER = 16
export const RETAILER = 17
export const CHEMICALS = 18
/** Sellers before their buyers. */
export const WRITING_ORDER: readonly number[] = [
  ...[5, 4, 11, 14, 0, 1, 2, 3, 6, 7, 8, 9, 10, 12, 13, 15],
  ...[WHOLESALER, RETAILER, CHEMICALS],
]
/** Boxes of powder and fuse a plant has to begin with. */
export const OPENING_BOXES = { powder: 3, fuse: 4 } as const
