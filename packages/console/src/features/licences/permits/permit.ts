import type { permitSchema } from '@fengsui/contract/licences/licence.ts'
import type { z } from 'zod'

export type Permit = z.infer<typeof permitSchema>
