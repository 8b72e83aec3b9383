import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import type { ChangeSubject } from '@fengsui/contract/supervision/change.ts'
import { isSame } from '@fengsui/contract/supervision/weakens.ts'
import type { Context, Tx } from '../context.ts'
import type { Row } from '../store/row.ts'

/** A changed row and the reason. */
export interface Changed {
  readonly area: 'workplace' | 'device'
  readonly subject: ChangeSubject
  readonly subjectId: string
  readonly subjectName: string | null
  readonly enterpriseId: string
  readonly deviceId?: string | null
  readonly workplaceId?: string | null
  readonly reason?: string | null
  /** The approved change request, if it needed approval. */
  readonly requestId?: string | null
}

/**
 * Writes one change log line for every field that differs; call it in the transaction that writes the row.
 * Returns the fields.
 */
export async function logFields(
  { caller, clock }: Context,
  tx: Tx,
  of: Changed,
  fields: FieldMap,
  before: Row,
  after: Row,
): Promise<string[]> {
  const names = Object.keys(fields).filter((name) => {
    const field = fields[name]
    return (
      field &&
      !field.readOnly &&
      !field.writeOnly &&
      Object.hasOwn(after, name) &&
      !isSame(field, before[name], after[name])
    )
  })
  const common = { ...of, deviceId: of.deviceId ?? null, workplaceId: of.workplaceId ?? null }
  const stamp = { userId: caller.userId, time: clock.now(), reason: of.reason ?? null, requestId: of.requestId ?? null }
  const line = (field: string) => ({
    ...common,
    ...stamp,
    field,
    oldValue: JSON.stringify(before[field] ?? null),
    newValue: JSON.stringify(after[field] ?? null),
  })
  if (names.length > 0) await tx.insertInto('changeLog').values(names.map(line)).execute()
  return names
}
