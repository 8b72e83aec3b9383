import type { FileItem } from '@fengsui/contract/kit/field.ts'

/** A notified user, and the delivery state. */
export interface Told {
  name: string
  /** Read time; null if unread. */
  read: string | null
  /** Whether a text message was delivered. */
  texted: boolean
  /** A text message would have been sent, but no provider is set up. */
  textDue: boolean
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
  /** Target escalation level of a report. */
  level: number
}
/** Something a person did that leaves the handling as it is. */
export type SideAct = At &
  (
    | { kind: 'call'; who: string | null; name: string; seconds: number | null; words: string | null }
    | { kind: 'urge'; who: string | null; names: readonly string[] }
    | { kind: 'supervise'; who: string | null; name: string; due: string; words: string | null }
    | { kind: 'answer' | 'conclude'; who: string | null; words: string | null; late: boolean }
    | { kind: 'stopOrder'; who: string | null; order: string }
    | { kind: 'read'; who: string }
  )
/** A timeline entry. */
export type Stop =
  | (At & { kind: 'next'; level: number })
  | (At & {
      kind: 'raise' | 'climb' | 'worse'
      level: number
      /** Minutes until the next escalation; null without a timer. */
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
  /** Machine stops listed together: how often it began again between two moments. */
  | (At & { kind: 'many'; times: number; from: number })
  | PersonAct
  | SideAct
