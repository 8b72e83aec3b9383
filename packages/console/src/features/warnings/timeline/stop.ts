import type { FileItem } from '@fengsui/contract/kit/field.ts'

/** Somebody who was told, and how far it reached him. */
export interface Told {
  name: string
  /** When he read it; null: not yet. */
  read: string | null
  /** A text message reached him. */
  texted: boolean
}
export interface At {
  key: string
  /** Milliseconds. */
  at: number
}
export interface PersonAct extends At {
  kind: 'handle' | 'apply' | 'confirm' | 'verify' | 'report'
  who: string | null
  organize: string | null
  opinion: string | null
  files: readonly FileItem[]
  nature: string | null
  toStatus: string | null
  /** Of a report: the rung it went to. */
  level: number
}
/** One stop of a warning's way. */
export type Stop =
  | (At & { kind: 'next'; level: number })
  | (At & {
      kind: 'raise' | 'climb' | 'worse'
      level: number
      /** Minutes this rung has; null: no timer leaves it. */
      minutes: number | null
      told: Told[]
      also: Told[]
      vacant: number[]
      direct: boolean
      severity: string | null
    })
  | (At & { kind: 'begun' })
  | (At & { kind: 'again'; nth: number; worst: number | null; ended: boolean; deviceName: string | null })
  | (At & { kind: 'chatter' | 'recover' })
  /** Machine stops told together: how often it began again between two moments. */
  | (At & { kind: 'many'; times: number; from: number })
  | PersonAct
