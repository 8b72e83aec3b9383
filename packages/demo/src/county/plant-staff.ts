import { enterpriseNature, enterpriseType } from '@fengsui/contract/dictionaries/enterprises.ts'
import { specialOperation, staffPost } from '@fengsui/contract/dictionaries/staff.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import type { DemoCounty } from './county.ts'
import { demoId } from './ids.ts'
import { type DemoPerson, holder } from './people.ts'

/** A staff member of a plant of the demonstration. */
export interface DemoStaff extends DemoPerson {
  readonly id: string
  /** Number of the plant, from 0, and of the person among all who have no account or have one. */
  readonly plant: number
  readonly no: number
  readonly enterpriseId: string
  readonly countyId: string
  readonly userId: string | null
  readonly post: KeyOf<typeof staffPost>
  /** What those who handle composition are certified for. */
  readonly operation: KeyOf<typeof specialOperation>
  readonly workplaceIds: readonly string[]
}

const post = staffPost.is
/** Posts of the workers of a producer, by their number; the books of trade name them by it. */
const ofProducer = [
  post.technician,
  post.warehouseKeeper,
  post.other,
  post.operator,
  post.compositionOperator,
  post.compositionOperator,
  post.compositionOperator,
  post.operator,
  post.qualityInspector,
  post.compositionOperator,
  post.gatekeeper,
  post.operator,
] as const
/** Those of a trader. */
const ofTrader = [post.operator, post.warehouseKeeper, post.other, post.operator] as const
const ofRole: Readonly<Record<string, KeyOf<typeof staffPost>>> = {
  esp_head: post.principal,
  esp_safety: post.safetyAdministrator,
  esp_warehouse: post.warehouseKeeper,
}
/** What a type of producer makes: black powder and fuse have certificates of their own. */
const operationOf = (type: string | null): KeyOf<typeof specialOperation> =>
  ofType.get(type ?? '') ?? specialOperation.is.compositionMaking
const ofType: ReadonlyMap<string, KeyOf<typeof specialOperation>> = new Map([
  [enterpriseType.is.blackPowder, specialOperation.is.blackPowderMaking],
  [enterpriseType.is.fuse, specialOperation.is.fuseMaking],
])

const keeperNo = 1
const mostOfPlant = 20

/** Returns the staff of all plants: the holders of accounts and the workers whom the books name. */
export function demoStaff({ enterprises, users, workplaces }: DemoCounty): DemoStaff[] {
  return enterprises.flatMap((enterprise, plant) => {
    const own = users.filter((user) => user.enterpriseId === enterprise.id && user.roleAlias in ofRole)
    const hasKeeper = own.some(({ roleAlias }) => roleAlias === 'esp_warehouse')
    const isProducer = enterprise.enterpriseNature === enterpriseNature.is.producer
    const rooms = workplaces.filter(({ enterpriseId }) => enterpriseId === enterprise.id).map(({ id }) => id)
    const operation = operationOf(enterprise.enterpriseType)
    const of = { plant, enterpriseId: enterprise.id, countyId: enterprise.countyId, operation }
    const holders = own.map((user, n) => ({
      ...of,
      realName: user.realName,
      phone: user.phone,
      sex: user.sex,
      id: demoId('staff', plant * mostOfPlant + n + 1),
      no: 500 + plant * mostOfPlant + n,
      userId: user.id,
      post: ofRole[user.roleAlias] ?? post.other,
      workplaceIds: [],
    }))
    const workers = (isProducer ? ofProducer : ofTrader).flatMap((held, n) =>
      n === keeperNo && hasKeeper
        ? []
        : [
            {
              ...of,
              ...holder('worker', plant * 12 + n),
              id: demoId('staff', plant * mostOfPlant + own.length + n + 1),
              no: plant * 12 + n,
              userId: null,
              post: held,
              workplaceIds: held === post.compositionOperator ? rooms.slice(n % 3, (n % 3) + 2) : [],
            },
          ],
    )
    return [...holders, ...workers]
  })
}
