import type { MessageValue } from '@fengsui/contract/kit/common-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import type { ExplainStep } from '@fengsui/contract/system/permission.ts'

interface Sentence {
  readonly message: Label
  readonly values?: Readonly<Record<string, MessageValue>>
}
/** A step of an explanation before translation. */
export interface Step extends Sentence {
  readonly step: ExplainStep
  readonly state: 'passed' | 'failed' | 'noted'
  readonly facts?: readonly Sentence[]
}
