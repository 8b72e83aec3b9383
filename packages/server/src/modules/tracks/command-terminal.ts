import { terminalCommand } from '@fengsui/contract/dictionaries/orders.ts'
import type { MessageValue } from '@fengsui/contract/kit/common-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { jt808Terminal as of, terminalMessages as say } from '@fengsui/contract/tracks/terminal.ts'
import { commandMinutes, type GivenCommand, reportSeconds } from '@fengsui/contract/tracks/terminal-commands.ts'
import { settableParameter } from '@fengsui/contract/tracks/terminal-parameters.ts'
import { cameraChannels } from '@fengsui/contract/tracks/vehicle-picture.ts'
import { sql } from 'kysely'
import type { Context } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { aboutField } from '../../framework/http/refused-field.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { find, lock } from '../../framework/store/detail.ts'

const { is } = terminalCommand
const shown = 20

const wrongContent = (problem: Label, values?: Readonly<Record<string, MessageValue>>) =>
  aboutField('content', badRequest(problem, values))

/** What a command says besides its kind. Throws when it needs another content. */
function contentOf(command: string, given: string): string {
  const content = given.trim()
  if (command === is.text) {
    if (content === '') throw wrongContent(say.noText)
    return content
  }
  if (command === is.interval) return within(content, reportSeconds, say.badInterval)
  if (command === is.photograph) return within(content, cameraChannels, say.badChannel)
  return command === is.setting ? settingOf(content) : ''
}

/** A parameter with its value, `maxSpeed=80`. Throws for one that cannot be set, or not to this value. */
function settingOf(content: string): string {
  const [name = '', value = ''] = content.split('=')
  const parameter = settableParameter(name)
  if (!parameter) throw wrongContent(say.noSetting)
  const { label, unit, bounds } = parameter
  return `${name}=${within(value, bounds, say.badSetting, { name: label, unit })}`
}

/** A whole number between bounds, as text. */
function within(
  content: string,
  [least, most]: readonly [number, number],
  problem: Label,
  about: Readonly<Record<string, MessageValue>> = {},
): string {
  const value = /^\d{1,9}$/.test(content) ? Number(content) : Number.NaN
  if (!(value >= least && value <= most)) throw wrongContent(problem, { least, most, ...about })
  return String(value)
}

/** Gives a command to a terminal; it is sent within a second when it is connected, or when it connects soon. */
export async function commandTerminal(
  ctx: Context,
  { id, command, content }: { id: string; command: string; content: string },
): Promise<{ id: string }> {
  return ctx.db.transaction().execute(async (tx) => {
    const terminal = await lock(tx, ctx.caller, of, id)
    if (terminal.enabled !== 1) throw badRequest(say.switchedOff)
    const told = contentOf(command, content)
    const made = await sql<{
      id: string
    }>`insert into jt808_command (terminal_id, command, content, create_user, create_time)
      values (${id}, ${command}, ${told}, ${ctx.caller.userId}, ${ctx.clock.now()}) returning id::text as id`.execute(
      tx,
    )
    return { id: made.rows[0]?.id ?? '' }
  })
}

interface Stored extends Omit<GivenCommand, 'createTime' | 'sentTime' | 'answerTime'> {
  createTime: Date
  sentTime: Date | null
  answerTime: Date | null
}

/** The last commands of a terminal, newest first, and what became of them. */
export async function commandsOf(ctx: Context, id: string): Promise<GivenCommand[]> {
  await find(ctx.db, ctx.caller, of, id)
  const found = await sql<Stored>`select c.id::text as id, c.command, c.content,
      case when c.state = 'waiting' and c.create_time <= ${ctx.clock.now()}::timestamptz - ${commandMinutes} * interval '1 minute'
        then 'expired' else c.state end as state,
      c.answer, u.real_name as user_name, c.create_time, c.sent_time, c.answer_time
    from jt808_command c left join sys_user u on u.id = c.create_user
    where c.terminal_id = ${id} order by c.create_time desc, c.id desc limit ${shown}`.execute(ctx.db)
  const told = (time: Date | null) => time && shanghai(time)
  return found.rows.map((row) => ({
    ...row,
    createTime: shanghai(row.createTime),
    sentTime: told(row.sentTime),
    answerTime: told(row.answerTime),
  }))
}
