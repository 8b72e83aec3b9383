import { visitKind } from '@fengsui/contract/dictionaries/logs.ts'
import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { filled } from '@fengsui/contract/kit/common-messages.ts'
import { say as word } from '@fengsui/contract/kit/label.ts'
import { evidence } from '@fengsui/contract/video/evidence-files.ts'
import { evidenceMessages as say } from '@fengsui/contract/video/evidence-messages.ts'
import { warn } from '@fengsui/contract/warnings/warning.ts'
import { sql } from 'kysely'
import type { Context } from '../../../framework/context.ts'
import { filesOf } from '../../../framework/files/file-storage.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { shanghai } from '../../../framework/http/serialize-row.ts'
import { startBackgroundTasks } from '../../../framework/jobs/background-tasks.ts'
import { find } from '../../../framework/store/detail.ts'
import { fileWorkers } from '../../../framework/workers/file-workers.ts'
import { recordVisit } from '../../logs/index.ts'
import { mediaPath } from '../segments/media-folder.ts'
import type { BundleContent } from './bundle-work.ts'
import { timelineLines } from './timeline-lines.ts'

const writer = new URL('./bundle-work.ts', import.meta.url)

interface Kept {
  seqNo: number
  kind: string
  cause: string
  cameraId: string
  cameraName: string
  startTime: Date
  endTime: Date
  size: string
  sha256: string
  previousHash: string
  hash: string
  jobId: string
  createTime: Date
  fileKey: string
  expiredTime: Date | null
}

/** Starts the export of a warning's evidence: stills, clips, what happened as PDF, and a list with all hashes. */
export async function bundle(
  ctx: Context,
  { warnId }: InputOf<typeof evidence.calls.bundle>,
): Promise<{ jobId: string }> {
  const warning = await find(ctx.db, ctx.caller, warn, String(warnId))
  const kept =
    await sql<Kept>`select seq_no, kind, cause, camera_id::text as camera_id, camera_name, start_time, end_time, size,
      sha256, previous_hash, hash, job_id::text as job_id, create_time, file_key, expired_time
    from vid_evidence_v where warn_id = ${warning.id} order by seq_no`.execute(ctx.db)
  const files = kept.rows.filter(({ expiredTime }) => expiredTime === null)
  if (files.length === 0) throw badRequest(say.noEvidence)
  const { language } = ctx.request
  const folder = filesOf(ctx).media
  const at = shanghai(ctx.clock.now())
  const nameOf = ({ seqNo, kind, cameraName }: Kept) =>
    `${seqNo}-${cameraName.replace(/[^\p{L}\p{N}-]/gu, '_')}.${kind === 'still' ? 'jpg' : 'mp4'}`
  const content: BundleContent = {
    files: files.map((one) => ({ name: nameOf(one), path: mediaPath(folder, one.fileKey), sha256: one.sha256 })),
    timeline: await timelineLines(ctx.db, String(warning.id), language),
    manifest: {
      warning: {
        id: String(warning.id),
        number: warning.warnNo,
        content: warning.content,
        time: shanghai(warning.warnTime),
      },
      enterpriseId: String(warning.enterpriseId),
      exportedAt: at,
      exportedBy: ctx.caller.name,
      hash: 'hash = SHA-256 of the JSON array [previousHash, enterpriseId, seqNo, jobId, kind, cause, cameraId, warnId, startTime, endTime, fileKey, size, sha256, createTime]; times as ISO 8601 UTC',
      files: kept.rows.map((one) => ({
        ...one,
        size: Number(one.size),
        warnId: String(warning.id),
        name: one.expiredTime ? null : nameOf(one),
      })),
    },
  }
  const name = `${warning.warnNo}-${language === 'en' ? 'evidence' : '证据包'}`
  const sentence = filled(say.bundled, { name: String(warning.warnNo) })
  const visit = {
    pageName: word(evidence.label, 'zh'),
    content: word(sentence, 'zh').slice(0, 200),
    path: evidence.path,
  }
  await recordVisit(ctx, visit, visitKind.is.action)
  const jobId = await startBackgroundTasks(ctx, {
    name,
    kind: 'export',
    input: { warnId: String(warning.id) },
    total: files.length,
    fileName: `${name}.zip`,
    extension: 'zip',
    run: async () =>
      Buffer.from((await fileWorkers.withWorker((run) => run(writer, 'writeBundle', [content]))) as Uint8Array),
  })
  return { jobId }
}
