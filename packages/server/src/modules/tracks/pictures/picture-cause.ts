import { pictureCause } from '@fengsui/contract/dictionaries/orders.ts'

const { is } = pictureCause
/** Causes in the order of the protocol's numbers, from 0. */
const causes = [
  is.asked,
  is.interval,
  is.robbery,
  is.collision,
  is.doorOpened,
  is.doorClosed,
  is.doorClosedAtSpeed,
  is.distance,
] as const

/** The cause of an event number of 0x0801. */
export const causeOf = (event: number): string => causes[event] ?? is.other
