import { z } from 'zod'

const ending = z.object({
  /** What ended the process: a signal, or the error's name and location. */
  reason: z.string().max(500),
  /** Milliseconds since 1970. */
  time: z.number(),
  /** Whether the process could still write it to the error log. */
  isLogged: z.boolean(),
})
const restarts = z.object({ count: z.int().nonnegative(), last: ending.optional() })

export type Ending = z.infer<typeof ending>
export type Restarts = z.infer<typeof restarts>

export const noRestarts: Restarts = { count: 0 }

/** Parses the restart count passed by the supervisor script (scripts/keep-running.mjs); none without one. */
export function readRestarts(text: string | undefined): Restarts {
  try {
    return restarts.parse(JSON.parse(text ?? ''))
  } catch {
    return noRestarts
  }
}

/** Formats a restart for the health page. */
export const restartInfo = ({ reason, time }: Ending) => ({ reason, time: new Date(time).toISOString() })
