import { expect, it } from 'vitest'
import { z } from 'zod'
import { forbidEval } from './no-eval.ts'

it('zod reads the setting that it may not make functions of text', () => {
  const before = z.config().jitless
  try {
    forbidEval()
    expect(z.config().jitless).toBe(true)
  } finally {
    z.config({ jitless: before })
  }
})
