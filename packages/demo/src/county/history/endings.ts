import { isBadEnterprise } from '@fengsui/contract/demonstration/bad-actors.ts'
import type { Random } from '../random.ts'
import { apply, confirm, handle, recoverByItself, verify } from './acts.ts'
import type { Episode } from './record.ts'
import type { WarningPlay } from './walk.ts'

const MINUTE = 60_000
const GRACE = 10 * MINUTE

/** D.1 row 15: blue warnings, and yellow ones of devices and of climate and dust, close automatically. */
const closesItself = ({ severity, habit }: Episode) =>
  severity === 4 || (severity === 3 && (habit.source === 'device' || ['m1', 'm2', 'm3'].includes(habit.typeKey)))

const inTime = { usual: 0.88, bad: 0.75 }

/**
 * Returns the time of the first action: mostly in time, occasionally much later, and later where troubles are
 * most frequent.
 */
function firstAct(walk: WarningPlay, episode: Episode, raised: number, random: Random): number {
  if (closesItself(episode)) return episode.end + random.whole(1, 9) * MINUTE
  const minutes = walk.ladder.minutes[Number(walk.record.warning.handleType) - 1] ?? 60
  const wait =
    episode.wait ??
    (random.next() < (isBadEnterprise(episode.device.code) ? inTime.bad : inTime.usual)
      ? random.between(0.15, 0.9)
      : random.between(1.1, 3))
  return Math.max(raised + wait * minutes * MINUTE, episode.end + MINUTE)
}

/** Simulates a warning to its end: recovered automatically, handled, or reclassified as no alarm. */
export function playEnding(walk: WarningPlay, episode: Episode, raised: number, random: Random): void {
  if (closesItself(episode) && random.next() < 0.72) recoverByItself(walk, episode.end + GRACE)
  else actOn(walk, firstAct(walk, episode, raised, random), random)
}

const later = (random: Random, low: number, high: number) => random.whole(low, high) * MINUTE

function actOn(walk: WarningPlay, at: number, random: Random): void {
  const roll = random.next()
  if (roll < 0.14) {
    apply(walk, at, roll < 0.09 ? '002' : '003', random)
    confirm(walk, at + later(random, 8, 50), true, random)
  } else if (roll < 0.19) {
    apply(walk, at, roll < 0.17 ? '002' : '003', random)
    const returned = at + later(random, 8, 30)
    confirm(walk, returned, false, random)
    setRight(walk, returned, random)
  } else {
    handle(walk, at, random)
    const looked = at + later(random, 5, 70)
    const returns = roll < 0.23 && !walk.record.warning.closeTime
    verify(walk, looked, !returns, random)
    if (returns) setRight(walk, looked, random)
  }
}

/** After a return: handled again soon and approved. */
function setRight(walk: WarningPlay, returned: number, random: Random): void {
  handle(walk, returned + later(random, 5, 14), random)
  verify(walk, returned + later(random, 20, 60), true, random)
}
