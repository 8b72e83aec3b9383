import { type SupervisionRow, whyNotAnswer, whyNotConclude } from '@fengsui/contract/warnings/incident-rules.ts'
import type { Actor } from '@fengsui/contract/warnings/who.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'
import { shanghai } from '../../../framework/http/serialize-row.ts'

interface Stored {
  id: string
  level: number
  toLevel: number
  userName: string | null
  organizeName: string | null
  createTime: Date
  requirement: string
  due: Date
  toName: string
  answer: string | null
  answerName: string | null
  answerTime: Date | null
  conclusion: string | null
  conclusionName: string | null
  conclusionTime: Date | null
}

const at = (time: Date | null): string | null => (time ? shanghai(time) : null)

export const stateOf = (row: { answerTime: Date | null; conclusionTime: Date | null }): SupervisionRow['state'] =>
  row.conclusionTime ? 'concluded' : row.answerTime ? 'answered' : 'open'

/** Returns the orders given about warnings, newest first, with what the actor may do with each. */
export async function supervisionsOf(db: Db, where: RawBuilder<unknown>, actor: Actor) {
  const found =
    await sql<Stored>`select s.id, s.level, s.to_level, u.real_name as user_name, o.organize_name, s.create_time,
      s.requirement, s.due, s.to_name, s.answer, a.real_name as answer_name, s.answer_time, s.conclusion,
      c.real_name as conclusion_name, s.conclusion_time
    from warn_supervision s left join sys_user u on u.id = s.user_id left join org_organize o on o.id = s.organize_id
    left join sys_user a on a.id = s.answer_user left join sys_user c on c.id = s.conclusion_user
    where ${where} order by s.id desc limit 100`.execute(db)
  return found.rows.map((row) => {
    const order = { state: stateOf(row), level: Number(row.level), toLevel: Number(row.toLevel) }
    return {
      ...row,
      ...order,
      createTime: shanghai(row.createTime),
      due: shanghai(row.due),
      answerTime: at(row.answerTime),
      conclusionTime: at(row.conclusionTime),
      mayAnswer: whyNotAnswer(order, actor) === null,
      mayConclude: whyNotConclude(order, actor) === null,
    }
  })
}
