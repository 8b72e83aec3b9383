import { terminalCommand } from '@fengsui/contract/dictionaries/orders.ts'
import { commandMinutes } from '@fengsui/contract/tracks/terminal-commands.ts'
import { parameterPair, parameterWithId, settableParameter } from '@fengsui/contract/tracks/terminal-parameters.ts'
import type pg from 'pg'
import type { Clock } from '../../framework/clock.ts'
import { writeControl, writeDriverText, writePhotograph } from './answers.ts'
import type { Said } from './decode-frame.ts'
import type { Edition } from './header.ts'
import { fromPlatform, result } from './message-ids.ts'
import { parameterBytes, parameterText, writeSetParameters } from './parameters.ts'
import type { Terminal } from './registered-terminals.ts'

type Send = (terminalId: string, id: number, body: (edition: Edition) => Buffer) => number | undefined

interface CommandsOptions {
  readonly pool: pg.Pool
  readonly clock: Clock
  /** Ids of the terminals that are connected to this server. */
  readonly connected: () => readonly string[]
  readonly send: Send
}
interface Waiting {
  readonly id: string
  readonly terminalId: string
  readonly command: string
  readonly content: string
}

/** Flags of a text: on the display, and read aloud. */
const shownAndRead = 0x0c
/** Command of terminal control that starts it anew. */
const startAnew = 4
const most = 100
const longestAnswer = 2000
/** Commands whose answer is waited for at the same time; beyond, the older ones stay as sent. */
const mostOpen = 20_000

const { is } = terminalCommand

type Message = readonly [id: number, body: (edition: Edition) => Buffer]

/** Sets one parameter; none where its name is no longer declared. */
function setting(name: string, value: string): Message {
  const of = settableParameter(name)
  const bytes = of && parameterBytes(value, of.width)
  return [fromPlatform.setParameters, () => writeSetParameters(of && bytes ? [{ id: of.id, value: bytes }] : [])]
}

function messageOf({ command, content }: Waiting): Message {
  if (command === is.text) return [fromPlatform.text, (edition) => writeDriverText(shownAndRead, content, edition)]
  if (command === is.interval) return setting('interval', content)
  if (command === is.setting) {
    const [name = '', value = ''] = content.split('=')
    return setting(name, value)
  }
  if (command === is.photograph) return [fromPlatform.photograph, () => writePhotograph(Number(content))]
  if (command === is.restart) return [fromPlatform.control, () => writeControl(startAnew)]
  return [fromPlatform.queryParameters, () => Buffer.alloc(0)]
}

const parametersIn = (said: Extract<Said, { is: 'parameters' }>): string =>
  said.parameters
    .map(({ id, value }) => parameterPair(id, storable(parameterText(value, parameterWithId(id)?.width))))
    .join('; ')
    .slice(0, longestAnswer)

/** Text of a terminal, as a text column can hold it and as one part of an answer. */
const storable = (text: string): string => text.replaceAll('\0', '').replaceAll(';', ',').toWellFormed()

type Answer = Extract<Said, { is: 'answer' | 'parameters' | 'photographed' }>
const isAnswer = (said: Said): said is Answer =>
  said.is === 'answer' || said.is === 'parameters' || said.is === 'photographed'
const resultOf = (said: Exclude<Answer, { is: 'parameters' }>): number =>
  said.is === 'answer' ? said.answer.result : said.photographed.result

/** Sends the commands that wait for terminals connected here, each once, and keeps what they answer. */
export function openTerminalCommands({ pool, clock, connected, send }: CommandsOptions) {
  /** Commands without an answer, by terminal and serial number. */
  const open = new Map<string, Pick<Waiting, 'id' | 'command'>>()

  return {
    async sendWaiting(): Promise<void> {
      const ids = connected()
      if (ids.length === 0) return
      const now = clock.now()
      const found = await pool.query<Waiting>(
        `update jt808_command set state = 'sent', sent_time = $2 where id in (select id from jt808_command
           where state = 'waiting' and terminal_id = any($1::bigint[]) and create_time > $2::timestamptz - $3 * interval '1 minute'
           order by id limit $4 for update skip locked)
         returning id::text, terminal_id::text as "terminalId", command, content`,
        [ids, now, commandMinutes, most],
      )
      const lost: string[] = []
      for (const one of found.rows) {
        const serial = send(one.terminalId, ...messageOf(one))
        if (serial === undefined) lost.push(one.id)
        else {
          if (open.size >= mostOpen) open.clear()
          open.set(`${one.terminalId} ${serial}`, one)
        }
      }
      // Disconnected meanwhile: another server, or a later connection, sends them.
      if (lost.length > 0)
        await pool.query(`update jt808_command set state = 'waiting', sent_time = null where id = any($1::bigint[])`, [
          lost,
        ])
    },

    async answered({ id: terminalId }: Terminal, serial: number, said: Said): Promise<void> {
      const key = `${terminalId} ${serial}`
      const asked = open.get(key)
      if (!asked || !isAnswer(said)) return
      // A terminal answers that it takes a picture and, from 2013, once more when it has.
      if (said.is !== 'answer' || asked.command !== is.photograph) open.delete(key)
      const isDone = said.is === 'parameters' || resultOf(said) === result.done
      await pool.query(`update jt808_command set state = $2, answer = $3, answer_time = $4 where id = $1`, [
        asked.id,
        isDone ? 'done' : 'refused',
        said.is === 'parameters' ? parametersIn(said) : null,
        clock.now(),
      ])
    },
  }
}
