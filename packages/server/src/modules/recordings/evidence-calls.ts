import { evidenceCause, evidenceJobState, evidenceKind } from '@fengsui/contract/dictionaries/evidence-states.ts'
import { visitKind } from '@fengsui/contract/dictionaries/logs.ts'
import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { filled } from '@fengsui/contract/kit/common-messages.ts'
import { say as word } from '@fengsui/contract/kit/label.ts'
import { camera } from '@fengsui/contract/video/camera.ts'
import { evidence } from '@fengsui/contract/video/evidence-files.ts'
import { evidenceMessages as say } from '@fengsui/contract/video/evidence-messages.ts'
import { warn } from '@fengsui/contract/warnings/warning.ts'
import { sql } from 'kysely'
import type { Context } from '../../framework/context.ts'
import { filesOf } from '../../framework/files/file-storage.ts'
import { badRequest, HttpError } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { presentAll, shanghai } from '../../framework/http/serialize-row.ts'
import { find } from '../../framework/store/detail.ts'
import { momentOf } from '../../framework/store/period.ts'
import type { Row } from '../../framework/store/row.ts'
import { recordVisit } from '../logs/index.ts'
import { bundle } from './bundle/bundle.ts'
import { lastCheck, startCheck } from './chain/run-check.ts'
import { fileAnswer } from './range-answer.ts'
import { mediaPath } from './segments/media-folder.ts'

interface Pending {
  id: string
  cameraId: string
  cameraName: string
  kind: keyof typeof evidenceKind.entries
  state: keyof typeof evidenceJobState.entries
  problem: null
  startTime: Date
  endTime: Date
}

/** Returns the stills and clips of a warning, those still being made or not obtained, and the state of the chain. */
async function ofWarning(ctx: Context, { warnId }: InputOf<typeof evidence.calls.ofWarning>) {
  const warning = await find(ctx.db, ctx.caller, warn, String(warnId))
  const [files, jobs, chain] = await Promise.all([
    sql<Row>`select * from vid_evidence_v where warn_id = ${warning.id} order by seq_no limit 200`.execute(ctx.db),
    sql<Pending>`select j.id::text as id, j.camera_id::text as camera_id, c.name as camera_name, j.kind, j.state, j.problem,
        j.start_time, j.end_time
      from vid_evidence_job j join dev_device c on c.id = j.camera_id
      where j.warn_id = ${warning.id} and (j.state <> ${evidenceJobState.is.done} or j.problem is not null)
      order by j.id limit 50`.execute(ctx.db),
    lastCheck(ctx, String(warning.enterpriseId)),
  ])
  const pending = jobs.rows.map((job) => ({
    ...job,
    startTime: shanghai(job.startTime),
    endTime: shanghai(job.endTime),
  }))
  return { files: presentAll(evidence, files.rows), pending, ...chain }
}

/** Asks for a still of a camera, now or at an earlier time, kept with a warning or alone. */
async function capture(ctx: Context, input: InputOf<typeof evidence.calls.capture>) {
  const seen = await find(ctx.db, ctx.caller, camera, String(input.cameraId))
  const warning = input.warnId ? await find(ctx.db, ctx.caller, warn, input.warnId) : undefined
  if (warning && String(warning.enterpriseId) !== String(seen.enterpriseId)) throw badRequest(say.offWarning)
  const now = ctx.clock.now()
  const at = input.time ? momentOf(input.time) : now
  const made = await sql<{ id: string }>`insert into vid_evidence_job
      (enterprise_id, camera_id, warn_id, kind, cause, at_time, start_time, end_time, due_time, create_user, create_time)
    values (${seen.enterpriseId}, ${seen.id}, ${warning?.id ?? null}, ${evidenceKind.is.still}, ${evidenceCause.is.person},
      ${at}, ${at}, ${at}, ${now}, ${ctx.caller.userId}, ${now}) returning id::text as id`.execute(ctx.db)
  const content = word(filled(say.captured, { name: String(seen.name) }), 'zh').slice(0, 200)
  await recordVisit(ctx, { pageName: word(evidence.label, 'zh'), content, path: evidence.path }, visitKind.is.action)
  return { id: made.rows[0]?.id ?? '' }
}

async function file(ctx: Context, { id }: InputOf<typeof evidence.calls.file>) {
  const row = await find(ctx.db, ctx.caller, evidence, String(id))
  if (row.expiredTime) throw new HttpError(410, say.expired)
  const isStill = row.kind === evidenceKind.is.still
  return fileAnswer(ctx, mediaPath(filesOf(ctx).media, String(row.fileKey)), {
    type: isStill ? 'image/jpeg' : 'video/mp4',
    name: `${row.seqNo}.${isStill ? 'jpg' : 'mp4'}`,
  })
}

/** Stills and clips of warnings, and the chain of their hashes. */
export const evidenceCalls = implement(evidence, {
  ofWarning,
  file,
  capture,
  async verify(ctx, { enterpriseId }) {
    const plant = await find(ctx.db, ctx.caller, enterprise, String(enterpriseId))
    return { id: await startCheck(ctx, filesOf(ctx).media, String(plant.id)) }
  },
  async lastCheck(ctx, { enterpriseId }) {
    const plant = await find(ctx.db, ctx.caller, enterprise, String(enterpriseId))
    return lastCheck(ctx, String(plant.id))
  },
  bundle,
})
