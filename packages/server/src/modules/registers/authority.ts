import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { registerMessages as say } from '@fengsui/contract/registers/register-messages.ts'
import { writesFor } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import { badRequest, forbidden } from '../../framework/http/http-error.ts'

/**
 * Throws unless the caller is an authority: these records are read-only for the enterprise.
 * @throws 403
 */
export function requireAuthority({ caller }: Context): void {
  if (caller.userType !== 'sss') throw forbidden()
}

/**
 * Throws unless the caller may change the rows of this organisation.
 * @throws 403
 */
export function requireWriter({ caller }: Context, organizeId: unknown): void {
  if (!writesFor(caller, organizeId)) throw forbidden()
}

/**
 * Returns the organisation to write for: the caller's own, which may be omitted; only administrators may give
 * another.
 */
export function ownOrganisation({ caller }: Context, given: unknown, label: Label): string {
  const organizeId = given ? String(given) : caller.organizeId
  if (!organizeId) throw badRequest(messages.choose, { label })
  if (!writesFor(caller, organizeId)) throw badRequest(say.ownOrganisation, { label })
  return organizeId
}
