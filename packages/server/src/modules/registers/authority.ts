import type { Label } from '@fengsui/contract/kit/label.ts'
import { messages } from '@fengsui/contract/kit/messages.ts'
import { registerMessages as say } from '@fengsui/contract/registers/messages.ts'
import type { Context } from '../../kit/context.ts'
import { badRequest, forbidden } from '../../kit/refusal.ts'
import { writesFor } from '../../kit/scope.ts'

/** What an authority keeps of an enterprise its own people only read. @throws 403 */
export function requireAuthority({ caller }: Context): void {
  if (caller.userType !== 'sss') throw forbidden()
}

/**
 * The organisation in whose name something is written: the caller's own, which he need not say; only administrators write for
 * others.
 */
export function ownOrganisation({ caller }: Context, given: unknown, label: Label): string {
  const organizeId = given ? String(given) : caller.organizeId
  if (!organizeId) throw badRequest(messages.choose, { label })
  if (!writesFor(caller, organizeId)) throw badRequest(say.ownOrganisation, { label })
  return organizeId
}
