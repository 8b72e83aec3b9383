import type { WallSnapshot } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { applyWarning } from './apply-warning.ts'
import type { LiveRow } from './live-row.ts'

export interface Questions {
  /** Starts a request. Returns its number. */
  ask(): number
  /** Records a live event: a response in progress may be older than it. */
  hear(row: LiveRow): void
  /**
   * Returns the response with the events since its request applied, or null if a later request was answered
   * first.
   */
  answered(question: number, answer: WallSnapshot): WallSnapshot | null
  /** The request failed without a response. */
  failed(question: number): void
}

/**
 * Tracks concurrent snapshot requests: responses may arrive out of order and events in between; the displayed
 * state must never go back.
 */
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
