import { violationHandling, warnNature } from '@fengsui/contract/dictionaries/warnings.ts'
import { code, decimal, type Field, files, text } from '@fengsui/contract/kit/field.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { personFaults } from '@fengsui/contract/warnings/person-faults.ts'
import { isStillOver } from '@fengsui/contract/warnings/still-over.ts'
import { handlingMessages as say } from '@fengsui/contract/warnings/warning-messages.ts'
import type { Warning } from '../warning-row.ts'

export type Nature = '001' | '002' | '003'
type Subject = Pick<Warning, 'typeKey' | 'severity' | 'metric' | 'threshold' | 'recoverTime'>
export type Values = Readonly<Record<string, unknown>>

const shortest = 5
const overLimitReason: Label = ['请说明未恢复即处理的原因', 'Give the reason for handling it before it recovered']
const longest = 500
export const penalty = '3'

const words = (label: Label) => text(label, longest, { required: true, min: shortest })

/**
 * Returns the required fields (domain-model.md#D.1 rows 2, 3, 4): of a handling by type and severity, of an
 * application by nature.
 */
export function fieldsFor(
  of: readonly Subject[],
  natures: readonly Nature[],
  values: Values,
  currency = '元',
): Record<string, Field> {
  const nature: Record<string, Field> =
    natures.length > 1 ? { nature: code(['性质', 'Nature'], warnNature, { required: true }) } : {}
  if (values.nature === warnNature.is.violation) {
    const faulty = of.some(({ typeKey }) => personFaults.has(typeKey))
    const grave = of.some(({ severity }) => Number(severity) <= 2)
    return {
      ...nature,
      handleResult: words(['处理结果', 'Result']),
      ...(of.some(isStillOver)
        ? { overLimitReason: words(['未恢复即处理的原因', 'Reason for handling before recovery']) }
        : {}),
      violationHandling: code(violationHandling.label, violationHandling, { required: faulty }),
      ...(values.violationHandling === penalty
        ? { fineAmount: decimal(['罚款金额', 'Fine'], 10, 2, { required: true, min: 0.01, unit: currency }) }
        : {}),
      files: files(['处理附件', 'Handling files'], { required: grave }),
    }
  }
  return {
    ...nature,
    reason: words(['申请理由', 'Reason']),
    files: files(['申请附件', 'Files'], { required: values.nature === warnNature.is.nonViolationApplication }),
  }
}

/** An invalid field: the message of D.1, and for text the number of missing characters. */
export interface Fault {
  message: Label
  /** Missing characters; undefined where no length is required. */
  lack?: number
}

export function faultOf(name: string, values: Values): Fault | undefined {
  const given = String(values[name] ?? '').trim()
  switch (name) {
    case 'handleResult':
      return { message: say.resultRequired, lack: shortest - given.length }
    case 'overLimitReason':
      return { message: overLimitReason, lack: shortest - given.length }
    case 'reason':
      return { message: say.reasonRequired, lack: shortest - given.length }
    case 'violationHandling':
      return { message: say.sanctionRequired }
    case 'fineAmount':
      return { message: given === '' ? say.fineRequired : say.finePositive }
    case 'files':
      return { message: values.nature === warnNature.is.violation ? say.filesRequired : say.applyFilesRequired }
    default:
      return undefined
  }
}
