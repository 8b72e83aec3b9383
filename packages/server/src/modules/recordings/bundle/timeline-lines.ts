import { evidenceKind } from '@fengsui/contract/dictionaries/evidence-states.ts'
import { warnSeverity } from '@fengsui/contract/dictionaries/warnings.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { type Language, say } from '@fengsui/contract/kit/label.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { warningSteps, evidenceWords as words } from '@fengsui/contract/video/evidence-words.ts'
import { typeLabel } from '@fengsui/contract/warnings/type-label.ts'
import { sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'
import { shanghai } from '../../../framework/http/serialize-row.ts'

interface Facts {
  warnNo: string
  severity: string
  typeKey: string
  content: string
  contentEn: string | null
  warnTime: Date
  recoverTime: Date | null
  closeTime: Date | null
  place: string | null
  enterpriseName: string
}
interface Step {
  action: string
  opinion: string | null
  userName: string | null
  time: Date
}
interface Kept {
  seqNo: number
  kind: string
  cameraName: string
  startTime: Date
  endTime: Date
  sha256: string
}

/** Returns what happened in a warning as lines of text; the first is the title. */
export async function timelineLines(db: Db, warnId: string, language: Language): Promise<string[]> {
  const [facts, steps, kept] = await Promise.all([
    sql<Facts>`select x.warn_no, x.severity, x.type_key, x.content, x.content_en, x.warn_time, x.recover_time, x.close_time,
        coalesce(w.name, h.warehouse_name) as place, e.enterprise_name
      from warn_event x join ent_enterprise e on e.id = x.enterprise_id
      left join wp_workplace w on w.id = x.workplace_id left join wh_warehouse h on h.id = x.warehouse_id
      where x.id = ${warnId}`.execute(db),
    sql<Step>`select l.action, l.opinion, u.real_name as user_name, l.time from warn_log l left join sys_user u on u.id = l.user_id
      where l.warn_id = ${warnId} order by l.time, l.id limit 500`.execute(db),
    sql<Kept>`select seq_no, kind, camera_name, start_time, end_time, sha256 from vid_evidence_v
      where warn_id = ${warnId} order by seq_no`.execute(db),
  ])
  const [one] = facts.rows
  if (!one) return []
  const told = (key: keyof typeof words) => say(words[key], language)
  const severity = labelOf(warnSeverity, one.severity)
  return [
    `${told('title')} ${one.warnNo}`,
    `${told('plant')}: ${one.enterpriseName}${one.place ? ` ${one.place}` : ''}`,
    `${told('kind')}: ${say(typeLabel(one.typeKey), language)}${severity ? ` (${say(severity, language)})` : ''}`,
    `${told('content')}: ${language === 'en' ? (one.contentEn ?? one.content) : one.content}`,
    `${told('began')}: ${shanghai(one.warnTime)}`,
    ...(one.recoverTime ? [`${told('recovered')}: ${shanghai(one.recoverTime)}`] : []),
    ...(one.closeTime ? [`${told('closed')}: ${shanghai(one.closeTime)}`] : []),
    '',
    told('steps'),
    ...steps.rows.map(({ action, opinion, userName, time }) => {
      const step = lookup(warningSteps, action)
      return [shanghai(time), step ? say(step, language) : action, userName, opinion].filter(Boolean).join('  ')
    }),
    '',
    told('files'),
    ...kept.rows.map(({ seqNo, kind, cameraName, startTime, endTime, sha256 }) => {
      const label = labelOf(evidenceKind, kind)
      const span = startTime < endTime ? `${shanghai(startTime)} - ${shanghai(endTime)}` : shanghai(startTime)
      return `${seqNo}  ${label ? say(label, language) : kind}  ${cameraName}  ${span}  SHA-256 ${sha256}`
    }),
  ]
}
