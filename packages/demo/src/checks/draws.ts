import { commitmentOf, drawPlants, listDigest } from '@fengsui/contract/checks/draw-plants.ts'
import { sha256 } from '@fengsui/contract/checks/sha256.ts'
import { drawStatus } from '@fengsui/contract/dictionaries/checks.ts'
import type { DemoCounty } from '../county/county.ts'
import { DAY, dayOf, HOUR } from '../county/days.ts'
import { demoId } from '../county/ids.ts'

/** Every fifth plant of the county, more than the law asks, so that a small county has some. */
const share = 0.2
/** The last plant is the one after which numbers of a draw's rows begin again. */
const mostPerDraw = 1000

/** Returns the county's draws of last month and of this one; `checked` returns which check was made of a plant in a month. */
export function demoDraws(
  { enterprises, users }: DemoCounty,
  now: number,
  checked: (enterpriseId: string, month: string) => string | null,
) {
  const officer = users.find(({ account }) => account === 'county')
  if (!officer?.organizeId) return { draws: [], plants: [] }
  const candidates = enterprises
    .filter(({ countyId }) => countyId === '430181')
    .map(({ id, enterpriseName }, n) => ({ enterpriseId: id, enterpriseName, weight: 15 + ((n * 29) % 70) }))
  const drawCount = Math.max(1, Math.round(candidates.length * share))
  const thisMonth = Date.parse(`${dayOf(now).slice(0, 7)}-01T00:00:00Z`) - 8 * HOUR
  const lastMonth = Date.parse(`${dayOf(thisMonth - DAY).slice(0, 7)}-01T00:00:00Z`) - 8 * HOUR
  const draws = [lastMonth, thisMonth].map((begin, n) => {
    const at = Math.min(now - HOUR, begin + 9 * HOUR)
    const seed = sha256(`fengsui demonstration ${dayOf(begin)}`)
    return {
      id: demoId('draw', n + 1),
      organizeId: officer.organizeId,
      month: dayOf(begin).slice(0, 7),
      status: drawStatus.is.released,
      drawCount,
      candidates,
      candidateCount: candidates.length,
      listDigest: listDigest(candidates),
      commitment: commitmentOf(seed),
      seed,
      drawn: drawPlants(seed, candidates, drawCount),
      publishTime: new Date(at + HOUR / 2).toISOString(),
      createUser: officer.id,
      createTime: new Date(at).toISOString(),
    }
  })
  const plants = draws.flatMap(({ id, month, drawn, publishTime }, n) =>
    drawn.map((enterpriseId, place) => ({
      id: demoId('draw', (n + 1) * mostPerDraw + place),
      drawId: id,
      month,
      enterpriseId,
      checkId: checked(enterpriseId, month),
      createTime: publishTime,
    })),
  )
  return { draws, plants }
}
