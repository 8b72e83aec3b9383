import { checkMessages as say } from '@fengsui/contract/checks/check-messages.ts'
import type { Context } from '../../framework/context.ts'
import { conflict } from '../../framework/http/http-error.ts'

const openMs = 24 * 3_600_000

interface Recorded {
  readonly createUser: string | null
  readonly createTime: Date
}

/**
 * Records of checks are changed by their author only, for 24 hours.
 * @throws 409
 */
export function requireOpenForAuthor({ caller, clock }: Context, { createUser, createTime }: Recorded): void {
  if (createUser !== caller.userId || clock.now().getTime() - createTime.getTime() > openMs) throw conflict(say.locked)
}
