import { aiCodes, aiTypeKey } from '../ai-codes.ts'
import type { KindRule } from '../kind-rule.ts'
import { row } from './row.ts'

const muted = new Set(['a0', 'a4', 'a9'])
const sources = { alarmType: 'video', warehouseWarnType: 'warehouse', alarmTypeExt: 'stranger' } as const
const dictionaries = ['alarmType', 'warehouseWarnType', 'alarmTypeExt'] as const

const seen = (kind: 'camera' | 'ai', dict: (typeof dictionaries)[number], code: string) => {
  const typeKey = aiTypeKey(dict, code) ?? ''
  return row({
    kind,
    metric: 'aiEvent',
    op: 'frames',
    value: 0.75,
    forSamples: 3,
    clearSeconds: 60,
    typeKey,
    source: code === '1016' ? 'produce' : sources[dict],
    gates: { window: 5, ...(muted.has(typeKey) && { stopMutes: true as const }) },
  })
}

/** Image analysis, one row per code: recognised in 3 of 5 frames, cleared after 60 s of absence. */
export const aiRules: readonly KindRule[] = (['camera', 'ai'] as const).flatMap((kind) =>
  dictionaries.flatMap((dict) => aiCodes[dict].map((code) => seen(kind, dict, code))),
)
