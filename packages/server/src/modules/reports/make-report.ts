import type { reportStatistic } from '@fengsui/contract/dictionaries/reports.ts'
import { filled } from '@fengsui/contract/kit/common-messages.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import { type Label, type Language, say } from '@fengsui/contract/kit/label.ts'
import { reportFigures } from '@fengsui/contract/reports/report-figures.ts'
import { reportMessages as words } from '@fengsui/contract/reports/report-messages.ts'
import { daysOfPeriod } from '@fengsui/contract/reports/report-period.ts'
import { sql } from 'kysely'
import type { Context, Db, Tx } from '../../framework/context.ts'
import { activeStorage } from '../../framework/files/file-storage.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { fileWorkers } from '../../framework/workers/file-workers.ts'
import { tellPeople } from '../notices/index.ts'
import { countFigures } from './count-figures.ts'
import { reportContent } from './report-content.ts'
import type { Office } from './report-receivers.ts'
import { templateFile } from './template-file.ts'

const work = new URL('./document/template-work.ts', import.meta.url)

export interface TemplateRow {
  id: string
  name: string
  statistic: KeyOf<typeof reportStatistic>
  files: unknown
}
interface Wanted {
  readonly office: Office
  readonly template: TemplateRow
  readonly period: string
  readonly receivers: readonly string[]
  /** The plan whose report of the period it is; null by hand. */
  readonly planId: string | null
  readonly madeBy: Label
  /** Account that made it by hand. */
  readonly userId: string | null
  readonly deptId: string | null
  readonly language: Language
}
interface Has {
  readonly db: Db
  readonly files: Context['files']
  readonly now: Date
}

/**
 * Makes a report in one transaction: its row, its figures, its file and the notice to its receivers. Returns its id;
 * undefined when the plan's report of the period exists, also one that another server is just making.
 */
export async function makeReport({ db, files, now }: Has, wanted: Wanted): Promise<string | undefined> {
  const { office, template, period, receivers, language, madeBy } = wanted
  const word = (label: Label) => say(label, language)
  const name = `${office.name} ${template.name} ${period}`.slice(0, 100)
  let undo = async () => {}
  try {
    return await db.transaction().execute(async (tx) => {
      const id = await reserve(tx, { ...wanted, name, madeBy: word(madeBy) }, now)
      if (id === undefined) return undefined
      const figures = reportFigures[template.statistic]
      const [from, until] = daysOfPeriod(period)
      const span = { organizeId: office.id, tenantId: office.tenantId, from, until, asOf: shanghai(now) }
      const counted = await countFigures(tx, figures, span, now)
      const file = await templateFile({ db: tx, files }, template.files)
      const head = { title: template.name, organisation: office.name, period, madeTime: shanghai(now), madeBy }
      const content = reportContent(head, figures, counted, language)
      const bytes = (await fileWorkers.withWorker((run) =>
        run(work, 'fillTemplate', [file, template.statistic, content, language]),
      )) as Uint8Array
      const extension = file?.kind ?? 'docx'
      const { ossId, store } = await activeStorage({ db: tx, files }, office.tenantId)
      // Tenants may share a bucket; the server's own storage is one folder for all.
      const fileKey = `${ossId ? `${office.tenantId}/` : ''}reports/${id}.${extension}`
      undo = () => store.remove(fileKey)
      await store.put(fileKey, Buffer.from(bytes))
      await sql`update rep_report set figures = ${JSON.stringify(counted)}, file_name = ${`${name}.${extension}`},
        file_size = ${bytes.length}, file_key = ${fileKey}, oss_id = ${ossId} where id = ${id}`.execute(tx)
      await tellPeople(tx, now, {
        tenantId: office.tenantId,
        organizeId: office.id,
        title: word(filled(words.noticeTitle, { name })),
        content: word(filled(words.noticeText, { organisation: office.name, period })),
        link: { path: `/report/reportlist/${id}`, text: word(words.open) },
        userIds: receivers,
      })
      return id
    })
  } catch (error) {
    // Without its row nothing would name the file.
    await undo().catch(() => {})
    throw error
  }
}

/** Writes the row of a report; of a plan, waits for another server that writes the same and then writes nothing. */
async function reserve(
  tx: Tx,
  {
    office,
    template,
    period,
    planId,
    receivers,
    name,
    madeBy,
    userId,
    deptId,
  }: Omit<Wanted, 'madeBy'> & { name: string; madeBy: string },
  now: Date,
): Promise<string | undefined> {
  const made = await sql<{
    id: string
  }>`insert into rep_report (tenant_id, organize_id, name, template_id, plan_id, statistic,
      period, receivers, made_by, made_time, create_user, create_dept, create_time, update_user, update_time)
    values (${office.tenantId}, ${office.id}, ${name}, ${template.id}, ${planId}, ${template.statistic}, ${period},
      ${JSON.stringify(receivers)}, ${madeBy}, ${now}, ${userId}, ${deptId}, ${now}, ${userId}, ${now})
    on conflict (plan_id, period) do nothing returning id::text as id`.execute(tx)
  return made.rows[0]?.id
}
