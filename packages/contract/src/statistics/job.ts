import { z } from 'zod'
import { jobStatus } from '../dictionaries/system.ts'
import { anything, get, signedIn } from '../kit/call.ts'
import { keysOf } from '../kit/dictionary.ts'
import { ref } from '../kit/field.ts'
import { media } from '../kit/media.ts'
import { group } from '../kit/resource.ts'

const one = { id: ref(['任务', 'Job'], 'job', { required: true }) }
const job = z.looseObject({
  id: z.string(),
  name: z.string(),
  status: z.enum(keysOf(jobStatus)),
  done: z.number(),
  total: z.number(),
  error: z.string().nullable(),
  /** What a job without a file came to, as an import; null before completion. */
  result: z.unknown(),
  /** Download URL of the file; null before completion, and after a day. */
  link: z.string().nullable(),
})

/** Background jobs, visible to the requesting user (domain-model.md#I.2). */
export const backgroundJob = group('/blade-resource/job', ['后台任务', 'Background jobs'], {
  detail: get(['任务进度', 'Progress of a job'], one, job, signedIn),
  download: get(['下载任务文件', 'Download a job file'], one, anything, signedIn, {
    bare: true,
    byAddress: true,
    media: [media.sheet],
  }),
})
