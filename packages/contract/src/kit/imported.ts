import { z } from 'zod'

/** Result of a sheet import or its preview: rows, numbers of new and changed rows, and errors by row. */
export const imported = z.object({
  total: z.number(),
  added: z.number(),
  changed: z.number(),
  faults: z.array(z.object({ row: z.number(), name: z.string(), message: z.string() })),
  /** The background job that takes many rows: its `result` is the outcome. */
  jobId: z.string().optional(),
})
