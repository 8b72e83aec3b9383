import type { Actor } from '../people.ts'
import { type Book, iso } from '../trade-book.ts'

interface Trail {
  readonly act: string
  readonly actionType: string | null
  readonly from?: string
  readonly to?: string
  readonly licenceFrom?: string
  readonly licenceTo?: string
  readonly opinion?: string | undefined
  readonly recordId?: string
  readonly licenceId?: string
  readonly actor: Actor & { readonly organizeId?: string }
  readonly at: number
}
/** Writes a history entry of an application or licence: the actor, the act and the resulting status. */
export function leaveTrail({ sheet, enterprise, county }: Book, step: Trail): void {
  const { actor, at } = step
  const place = county.organizations.find(({ id }) => id === actor.organizeId)
  sheet.add('lic_record_log', {
    enterpriseId: enterprise.id,
    recordId: step.recordId ?? null,
    licenceId: step.licenceId ?? null,
    act: step.act,
    actionType: step.actionType,
    fromStatus: step.from ?? null,
    toStatus: step.to ?? null,
    opinion: step.opinion ?? null,
    fromLicenceStatus: step.licenceFrom ?? null,
    toLicenceStatus: step.licenceTo ?? null,
    operator: actor.name,
    operateOrg: place?.organizeName ?? enterprise.enterpriseName,
    operateTime: iso(at),
    createUser: actor.userId,
    createDept: actor.deptId,
    createTime: iso(at),
    updateTime: iso(at),
  })
}
