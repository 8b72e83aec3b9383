import type { PlanPoint, PlanRoom } from '@fengsui/contract/enterprises/site-plan.ts'
import type { DemoCounty } from '../county/county.ts'
import { DAY, dayOf } from '../county/days.ts'
import { enterpriseList } from '../county/enterprise-list.ts'
import { demoId } from '../county/ids.ts'
import { pictureId } from '../pictures/attachments.ts'
import { siteName } from '../pictures/drawings.ts'
import { cornersOf, type Spot } from './geometry.ts'
import { type GroundPlan, groundPlan } from './ground-plan.ts'

type County = Pick<DemoCounty, 'enterprises' | 'workplaces' | 'users'>

/** Returns a spot as parts of the picture's width and height. */
const onPicture =
  ({ left, top, wide, high }: GroundPlan) =>
  ([x, y]: Spot): PlanPoint => [rounded((x - left) / wide), rounded((top - y) / high)]
const rounded = (part: number): number => Number(Math.min(1, Math.max(0, part)).toFixed(4))

/** Degrees clockwise within half a turn. */
const clockwise = (angle: number): number => Number((((((180 - angle) % 360) + 360) % 360) - 180).toFixed(1))

/**
 * Returns the site plan of every plant, with its rooms on it; without a picture unless pictures are stored. Drawn
 * some months before `now`.
 */
export function sitePlanRows({ enterprises, workplaces, users }: County, now: number, hasPictures: boolean) {
  return enterpriseList.flatMap((entry, n) => {
    const enterprise = enterprises[n]
    if (!enterprise) return []
    const ground = groundPlan(entry)
    const at = onPicture(ground)
    const own = workplaces.filter(({ enterpriseId }) => enterpriseId === enterprise.id)
    const rooms = ground.buildings.flatMap((box, index): PlanRoom[] => {
      const room = own[index]
      if (!room) return []
      const outline = cornersOf(box).map(at)
      return [{ workplaceId: room.id, number: String(index + 1), outline, angle: clockwise(box.angle) }]
    })
    const drawn = now - (70 + ((n * 37) % 210)) * DAY
    const author = users.find(
      ({ enterpriseId, roleAlias }) => enterpriseId === enterprise.id && roleAlias === 'esp_safety',
    )
    return [
      {
        id: demoId('sitePlan', n + 1),
        enterpriseId: enterprise.id,
        picture: hasPictures ? [pictureId(siteName(entry.prefix))] : [],
        aspect: (ground.high / ground.wide).toFixed(4),
        metresWide: ground.wide.toFixed(1),
        northAngle: ground.northAngle.toFixed(1),
        planDate: dayOf(drawn),
        gates: ground.gates.map((place) => ({ ...place, at: at(place.at) })),
        musterPoints: ground.musterPoints.map((place) => ({ ...place, at: at(place.at) })),
        rooms,
        fence: ground.fence.map(at),
        roads: ground.roads.map((line) => ({ line: line.map(at), wide: 6 })),
        others: ground.others.map((box, index) => ({
          name: index === 0 ? '办公区' : '门卫',
          outline: cornersOf(box).map(at),
        })),
        createUser: author?.id ?? null,
        updateUser: author?.id ?? null,
        createTime: new Date(drawn).toISOString(),
        updateTime: new Date(drawn).toISOString(),
      },
    ]
  })
}
