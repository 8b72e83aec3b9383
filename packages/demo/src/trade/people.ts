import type { DemoCounty } from '../county/county.ts'
import { demoId } from '../county/ids.ts'
import { holder } from '../county/people.ts'

/** A user who acts: an account, or only a name. */
export interface Actor {
  readonly userId: string
  readonly name: string
  readonly deptId: string
}

/** Staff of an enterprise: writer, verifier and workers. */
export interface PlantStaff {
  readonly writer: Actor
  readonly verifier: Actor
  /** Buys and sells. */
  readonly clerk: Actor
  /**
   * Returns the name of a worker without an account: keeper, receiver, issuer, packer, inspector, driver and so
   * on.
   */
  worker(n: number): string
}

/** Number of the worker who keeps the stores. */
const KEEPER = 1

/**
 * Returns the staff of the n-th enterprise. The largest has a keeper, who writes; elsewhere the safety
 * administrator does.
 */
export function staffOf({ users, enterprises }: DemoCounty, n: number): PlantStaff {
  const enterpriseId = enterprises[n]?.id
  const deptId = demoId('dept', 1001 + n)
  const own = users.filter((user) => user.enterpriseId === enterpriseId)
  const keeper = own.find(({ roleAlias }) => roleAlias === 'esp_warehouse')
  const actor = (...roles: string[]): Actor => {
    const user = roles.flatMap((role) => own.filter((it) => it.roleAlias === role))[0]
    if (!user) throw new Error(`nobody acts for enterprise ${n}`)
    return { userId: user.id, name: user.realName, deptId }
  }
  return {
    writer: actor('esp_warehouse', 'esp_safety'),
    verifier: actor('esp_head'),
    clerk: actor('esp_trade', 'esp_warehouse', 'esp_safety'),
    // The keeper of the largest enterprise has an account, the others' keepers have none.
    worker: (no) => (no === KEEPER && keeper ? keeper.realName : holder('worker', n * 12 + (no % 12)).realName),
  }
}

/** Returns an official by account: county, liling, city … */
export function official({ users, organizations }: DemoCounty, account: string): Actor & { organizeId: string } {
  const user = users.find((it) => it.account === account)
  const place = organizations.findIndex(({ id }) => id === user?.organizeId)
  if (!user?.organizeId) throw new Error(`no official ${account}`)
  return { userId: user.id, name: user.realName, deptId: demoId('dept', place + 1), organizeId: user.organizeId }
}
