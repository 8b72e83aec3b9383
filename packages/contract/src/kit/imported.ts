import { z } from 'zod'

/** What an import of a sheet did, or would do: rows, how many are new and how many change one that is there, and what is wrong by row. */
export const imported = z.object({
  total: z.number(),
  added: z.number(),
  changed: z.number(),
  faults: z.array(z.object({ row: z.number(), name: z.string(), message: z.string() })),
})
