import type { WallSnapshot } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { applyWarning } from './apply-warning.ts'
import type { LiveRow } from './live-row.ts'

export interface Questions {
  /** A question leaves now; its number. */
  ask(): number
  /** A live event: an answer under way may be older than it. */
  hear(row: LiveRow): void
  /** The answer with what was heard since its question, or null when a later question was answered before it. */
  answered(question: number, answer: WallSnapshot): WallSnapshot | null
  /** The question stays without an answer. */
  failed(question: number): void
}

/** Questions under way: one may overtake another, and events come meanwhile; what is shown must never go back. */
export function snapshotQueries(): Questions {
  const underWay = new Map<number, LiveRow[]>()
  let asked = 0
  let newest = 0
  return {
    ask() {
      asked += 1
      underWay.set(asked, [])
      return asked
    },
    hear(row) {
      for (const heard of underWay.values()) heard.push(row)
    },
    answered(question, answer) {
      const heard = underWay.get(question) ?? []
      underWay.delete(question)
      if (question < newest) return null
      newest = question
      return heard.reduce(applyWarning, answer)
    },
    failed(question) {
      underWay.delete(question)
    },
  }
}
