import type { Label } from '../kit/label.ts'

/** Where a group has no value. */
export const notGiven = ['未填', 'Not given'] as const satisfies Label

/** Goods without a category of their own, such as raw materials. */
export const otherGoods = ['其他', 'Other'] as const satisfies Label

/** Whether a group is a remainder: without a value, or the entry of its dictionary that says so. */
export const isOther = (key: string | null, label: Label | undefined): boolean =>
  !key || /^其[他它]/.test(label?.[0] ?? '')

/** Returns the groups as they are, remainders last. */
export const otherLast = <T extends { readonly other: boolean }>(groups: readonly T[]): T[] => [
  ...groups.filter(({ other }) => !other),
  ...groups.filter(({ other }) => other),
]
