import type { Context } from '../context.ts'
import type { RawResponse } from '../http/implement.ts'
import { fileWorkers } from '../workers/file-workers.ts'
import { attached } from './attached.ts'
import type { ReportDocument } from './report-document.ts'

export type { ReportDocument }

const writer = new URL('./report-document.ts', import.meta.url)

/** Answers with a report as a document of this name, written in a worker process. */
export async function reportFile(ctx: Context, name: string, content: ReportDocument): Promise<RawResponse> {
  const bytes = await fileWorkers.withWorker(
    (run) => run(writer, 'writeReport', [content]),
    ctx.request.abortSignal?.(),
  )
  return attached(name, Buffer.from(bytes as Uint8Array))
}
