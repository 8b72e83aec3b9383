import { stopOrderKind, warnSeverity } from '@fengsui/contract/dictionaries/warnings.ts'
import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { incident } from '@fengsui/contract/warnings/incident.ts'
import { whyNotStop } from '@fengsui/contract/warnings/incident-rules.ts'
import { clausesFor, decisionOf, stopOrderWords as words } from '@fengsui/contract/warnings/stop-order.ts'
import { typeLabel } from '@fengsui/contract/warnings/type-label.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { transact } from '../../../framework/events/outbox.ts'
import type { RawResponse } from '../../../framework/http/implement.ts'
import { shanghai } from '../../../framework/http/serialize-row.ts'
import { attached } from '../../../framework/sheets/attached.ts'
import { fileWorkers } from '../../../framework/workers/file-workers.ts'
import { refusalOf } from '../acts/act.ts'
import { warningEvents } from '../live.ts'
import { actorOf, lockRows, type WarnRow } from '../row.ts'
import { standingLine } from './standing-line.ts'
import type { StopOrder } from './stop-order-document.ts'

const writer = new URL('./stop-order-document.ts', import.meta.url)

interface Facts {
  warnNo: string
  severity: string
  content: string
  warnTime: Date
  worstValue: string | null
  threshold: string | null
  unitText: string | null
  hitCount: number
  recoverTime: Date | null
  place: string | null
  enterpriseName: string
  address: string
  legalPerson: string
  creditCode: string
  modeOfOperation: string
}

/**
 * Drafts a stop-work order as a document from the warning, the plant and the clauses of its type. The draft is
 * logged and returned; it is neither stored nor sent.
 */
export async function stopOrder(ctx: Context, input: InputOf<typeof incident.calls.stopOrder>): Promise<RawResponse> {
  const kind = input.kind ?? stopOrderKind.is.onSite
  const now = shanghai(ctx.clock.now())
  const order = await transact(ctx.db, async (tx, effect) => {
    const [row] = await lockRows(tx, ctx.caller, [String(input.id)])
    const warning = row as WarnRow
    const reason = whyNotStop(warning, await actorOf(tx, ctx.caller))
    if (reason) throw refusalOf(warning, reason)
    await standingLine(ctx, tx, warning, { action: 'stopOrder', detail: { kind } })
    for (const event of await warningEvents(tx, new Map([[warning.id, 'stopOrder']]))) effect(event)
    const office = await officeOf(tx, ctx.caller.organizeId)
    return orderOf(await factsOf(tx, warning.id), {
      kind,
      office,
      typeKey: warning.typeKey,
      name: ctx.caller.name,
      now,
    })
  })
  const bytes = await fileWorkers.withWorker(
    (run) => run(writer, 'writeStopOrder', [order]),
    ctx.request.abortSignal?.(),
  )
  return attached(`${order.title}-${order.number}-草稿.docx`, Buffer.from(bytes as Uint8Array))
}

async function factsOf(tx: Tx, id: string): Promise<Facts> {
  const found =
    await sql<Facts>`select x.warn_no, x.severity, x.content, x.warn_time, x.worst_value, x.threshold, x.unit_text,
      x.hit_count, x.recover_time, w.name as place, e.enterprise_name, e.address, e.legal_person, e.credit_code,
      e.mode_of_operation
    from warn_event x join ent_enterprise e on e.id = x.enterprise_id left join wp_workplace w on w.id = x.workplace_id
    where x.id = ${id}`.execute(tx)
  return found.rows[0] as Facts
}

async function officeOf(tx: Tx, id: string | null): Promise<string> {
  const found = await sql<{ name: string }>`select organize_name as name from org_organize where id = ${id}`.execute(tx)
  return found.rows[0]?.name ?? '______'
}

interface Drafted {
  kind: '1' | '2'
  office: string
  typeKey: string
  name: string
  now: string
}

function orderOf(facts: Facts, { kind, office, typeKey, name, now }: Drafted): StopOrder {
  const [title] = labelOf(stopOrderKind, kind) ?? ['']
  return {
    title,
    office,
    number: facts.warnNo,
    year: now.slice(0, 4),
    plant: [
      ['单位名称', facts.enterpriseName],
      ['统一社会信用代码', facts.creditCode],
      ['地址', facts.address],
      ['法定代表人', facts.legalPerson],
    ],
    facts: factsText(facts, typeKey),
    clauses: clausesFor(typeKey, facts.modeOfOperation),
    decision: decisionOf(kind, typeKey, facts.place ?? '相关场所'),
    trace: words.trace.replace('{number}', facts.warnNo).replace('{name}', name).replace('{time}', now),
  }
}

const plain = (value: string): string => String(Number(value))

function factsText(facts: Facts, typeKey: string): string[] {
  const [severity] = labelOf(warnSeverity, facts.severity) ?? ['']
  const [type] = typeLabel(typeKey)
  const unit = facts.unitText ?? ''
  const measured =
    facts.worstValue !== null && facts.threshold !== null && unit !== ''
      ? [`监测最严重值 ${plain(facts.worstValue)} ${unit}，限值 ${plain(facts.threshold)} ${unit}。`]
      : []
  const state = facts.recoverTime ? `${shanghai(facts.recoverTime)} 监测值恢复。` : `截至起草时尚未恢复。`
  return [
    `${shanghai(facts.warnTime)}，${facts.place ?? ''}发生${type}（${severity}色报警）：${facts.content}。`,
    ...measured,
    `共触发 ${facts.hitCount} 次；${state}`,
  ]
}
