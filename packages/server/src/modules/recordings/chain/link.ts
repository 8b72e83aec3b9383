import { createHash } from 'node:crypto'
import type { evidenceCause, evidenceKind } from '@fengsui/contract/dictionaries/evidence-states.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'

/** What the chain says of a file; ids as text, so that they are the same in every reader. */
export interface Link {
  readonly enterpriseId: string
  readonly seqNo: number
  readonly jobId: string
  readonly kind: KeyOf<typeof evidenceKind>
  readonly cause: KeyOf<typeof evidenceCause>
  readonly cameraId: string
  readonly warnId: string | null
  readonly startTime: Date
  readonly endTime: Date
  readonly fileKey: string
  readonly size: number
  readonly sha256: string
  readonly createTime: Date
}

/** Hash before the first link of a chain. */
export const noHash = '0'.repeat(64)

/** Hash of a link: SHA-256 of the hash before it and of all it says, in a fixed order. */
export const hashOf = (link: Link, previous: string): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        previous,
        link.enterpriseId,
        link.seqNo,
        link.jobId,
        link.kind,
        link.cause,
        link.cameraId,
        link.warnId,
        link.startTime.toISOString(),
        link.endTime.toISOString(),
        link.fileKey,
        link.size,
        link.sha256,
        link.createTime.toISOString(),
      ]),
    )
    .digest('hex')
