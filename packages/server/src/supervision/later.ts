import { filled } from '@fengsui/contract/kit/common-messages.ts'
import { type Label, say as word } from '@fengsui/contract/kit/label.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import type { ChangeSubject } from '@fengsui/contract/supervision/change.ts'
import { supervisionMessages as say } from '@fengsui/contract/supervision/supervision-messages.ts'
import { isSame } from '@fengsui/contract/supervision/weakens.ts'
import type { Context, Tx } from '../framework/context.ts'
import { badRequest } from '../framework/http/http-error.ts'
import type { PendingReviewRules, RawInput } from '../framework/http/implement.ts'
import { type ChangeRequest, propose, refuseSecond } from '../framework/review/request.ts'
import type { Row } from '../framework/store/row.ts'

interface Subject {
  readonly of: Resource
  readonly area: ChangeRequest['area']
  readonly subject: ChangeSubject
  /** Returns the changed fields that weaken supervision. */
  readonly weakened: (ctx: Context, tx: Tx, next: Row, before: Row) => Promise<readonly string[]>
  /** Whether the row supervises anything; if not, it is removed immediately. */
  readonly supervises: (tx: Tx, row: Row) => Promise<boolean>
  /** The device under which a change is shown, if the subject is not itself a device. */
  readonly deviceOf?: (row: Row) => string | null
  /** What a row is called where its title is none. */
  readonly named?: (row: Row) => string
}

/**
 * Defers an enterprise's changes to these rows where they weaken supervision; a supervisor's change takes
 * effect immediately.
 */
export function pendingReviewFor(declared: Subject): PendingReviewRules {
  const { of, area, subject, weakened, supervises, deviceOf } = declared
  const nameOf = declared.named ?? ((row: Row) => String(row[of.title] ?? row.id))
  const about = (row: Row) => ({
    area,
    subject,
    subjectId: String(row.id),
    subjectName: nameOf(row),
    enterpriseId: String(row.enterpriseId),
    workplaceId: subject === 'workplace' ? String(row.id) : row.workplaceId ? String(row.workplaceId) : null,
    deviceId: subject === 'device' ? String(row.id) : (deviceOf?.(row) ?? null),
  })
  return {
    async names(ctx, tx, next, before, raw) {
      if (ctx.caller.userType !== 'esp') return []
      const names = await weakened(ctx, tx, next, before)
      if (names.length === 0) return names
      if (!reasonOf(raw)) throw badRequest(say.reasonRequired, { fields: labelsOf(of, names) })
      await refuseSecond(tx, subject, String(before.id), nameOf(before))
      return names
    },
    async propose(ctx, tx, { before, values, effective }, raw) {
      const isChanged = (name: string) => of.fields[name] && !isSame(of.fields[name], before[name], values[name])
      const names = Object.keys(values).filter((name) => !of.fields[name]?.writeOnly && isChanged(name))
      const pick = (row: Row) => Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
      const images = { before: pick(before), after: pick(values) }
      const changeId = await propose(ctx, tx, { ...about(before), ...images, ...why(raw), changeType: 'update' })
      const isPart = Object.entries(effective).some(([name, value]) => {
        const field = of.fields[name]
        return field && !field.writeOnly && !isSame(field, before[name], value)
      })
      ctx.setMessage?.(filled(isPart ? say.proposedPart : say.proposed, { fields: labelsOf(of, names) }))
      return { changeId, pending: names }
    },
    async removal(ctx, tx, row, raw) {
      if (ctx.caller.userType !== 'esp' || !(await supervises(tx, row))) return false
      const name = nameOf(row)
      if (!reasonOf(raw)) throw badRequest(say.removalReason, { name })
      await refuseSecond(tx, subject, String(row.id), name)
      await propose(ctx, tx, { ...about(row), before: {}, after: {}, ...why(raw), changeType: 'remove' })
      ctx.setMessage?.(say.removalProposed)
      return true
    },
  }
}

const reasonOf = ({ changeReason }: RawInput): string | null => String(changeReason ?? '').trim() || null
const why = (raw: RawInput) => ({
  reason: reasonOf(raw),
  files: Array.isArray(raw.changeFiles) ? raw.changeFiles.map(fileId) : [],
})
const fileId = (file: unknown): string => String(typeof file === 'object' && file && 'id' in file ? file.id : file)

/** Returns the labels of changed fields in both languages. */
export const labelsOf = ({ fields }: Pick<Resource, 'fields'>, names: readonly string[]): Label => {
  const labels = names.flatMap((name) => (fields[name] ? [fields[name].label] : []))
  return [labels.map((label) => word(label, 'zh')).join('、'), labels.map((label) => word(label, 'en')).join(', ')]
}
