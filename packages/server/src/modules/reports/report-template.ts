import { reportStatistic } from '@fengsui/contract/dictionaries/reports.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { say } from '@fengsui/contract/kit/label.ts'
import { tagsOf } from '@fengsui/contract/reports/report-figures.ts'
import { reportMessages as words } from '@fengsui/contract/reports/report-messages.ts'
import { reportTemplate } from '@fengsui/contract/reports/report-template.ts'
import { sql } from 'kysely'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { attached } from '../../framework/sheets/attached.ts'
import { fileWorkers } from '../../framework/workers/file-workers.ts'
import { templateFile } from './template-file.ts'

const work = new URL('./document/template-work.ts', import.meta.url)
const mostNamed = 10

export default implement(
  reportTemplate,
  {
    async shipped(ctx, { statistic }) {
      const { language } = ctx.request
      const bytes = await fileWorkers.withWorker(
        (run) => run(work, 'shippedFile', [statistic, language]),
        ctx.request.abortSignal?.(),
      )
      const name = say(labelOf(reportStatistic, statistic) ?? reportTemplate.label, language)
      return attached(`${name}.docx`, Buffer.from(bytes as Uint8Array))
    },
  },
  {
    /** Refuses a file with tags that the statistic does not have. */
    async beforeSave(ctx, tx, next) {
      const file = await templateFile({ db: tx, files: ctx.files }, next.files)
      if (!file) return { tags: '[]' }
      const tags = (await fileWorkers.withWorker(
        (run) => run(work, 'readTags', [file.bytes, file.kind]),
        ctx.request.abortSignal?.(),
      )) as string[]
      if (tags.length === 0) throw badRequest(words.noTags)
      const statistic = next.statistic ?? reportStatistic.is.statutory
      const known = new Set(tagsOf(statistic))
      const unknown = tags.filter((tag) => !known.has(tag))
      if (unknown.length > 0)
        throw badRequest(words.unknownTags, {
          tags: unknown
            .slice(0, mostNamed)
            .map((tag) => tag.slice(0, 60))
            .join('、'),
        })
      return { tags: JSON.stringify(tags) }
    },
    async deleteBlocker(_ctx, tx, row) {
      const found = await sql`select 1 from rep_plan where template_id = ${row.id} and is_deleted = 0 limit 1`.execute(
        tx,
      )
      return found.rows.length > 0 ? words.inUse : null
    },
  },
)
