import { z } from 'zod'

/** Result of a sheet import or its preview: rows, numbers of new and changed rows, and errors by row. */
export const imported = z.object({
  total: z.number(),
  added: z.number(),
  changed: z.number(),
  faults: z.array(
    z.object({
      row: z.number(),
      name: z.string(),
      /** All reasons in one line. */
      message: z.string(),
      /** The first reasons one by one, each naming its column; `more`: how many are left out. */
      reasons: z.array(z.string()).optional(),
      more: z.number().optional(),
    }),
  ),
  /** The background job that takes many rows: its `result` is the outcome. */
  jobId: z.string().optional(),
})
