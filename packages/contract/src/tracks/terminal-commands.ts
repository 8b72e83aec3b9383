import { z } from 'zod'
import { terminalCommand } from '../dictionaries/orders.ts'
import { terminalParameters } from './terminal-parameters.ts'

/** A command that is not sent within this time is no longer: what it was for is over. */
export const commandMinutes = 10
/** Characters of a text for the driver. */
export const commandText = 120
/** Seconds between two positions that may be set on a terminal. */
export const reportSeconds = terminalParameters.interval.bounds

export const commandStates = ['waiting', 'expired', 'sent', 'done', 'refused'] as const

/** A command as it was given, and what became of it. */
export const givenCommand = z.object({
  id: z.string(),
  command: z.enum(Object.keys(terminalCommand.entries) as [keyof typeof terminalCommand.entries]),
  content: z.string(),
  state: z.enum(commandStates),
  answer: z.string().nullable(),
  userName: z.string().nullable(),
  createTime: z.string(),
  sentTime: z.string().nullable(),
  answerTime: z.string().nullable(),
})
export type GivenCommand = z.infer<typeof givenCommand>
