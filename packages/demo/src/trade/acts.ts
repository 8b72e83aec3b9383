import type { Row } from '@fengsui/server/framework/store/row.ts'
import { HOUR } from '../county/days.ts'
import type { Actor } from './people.ts'
import { type Book, iso } from './trade-book.ts'

/**
 * An authority's act: its number, and the officer who approves the stock movement half an hour after it was
 * written.
 */
export interface Act {
  readonly no: string
  readonly officer: Actor
  readonly opinion: string
  /** Awaiting the authority's decision. */
  readonly isPending?: boolean
}
/** Reporting level of the county. */
const COUNTY = 4
const approvedAt = (at: number): string => iso(at + HOUR / 2)

/** Returns the columns of a document that name the authority's act and its approval. */
export function approvalOf(act: Act | undefined, at: number): Row {
  const none = { reviewOpinion: null, reviewUser: null, reviewTime: null, reviewRung: null }
  if (!act) return { actNo: null, reviewStatus: null, ...none }
  if (act.isPending) return { actNo: act.no, reviewStatus: '2', ...none }
  return {
    actNo: act.no,
    reviewStatus: '1',
    reviewOpinion: act.opinion,
    reviewUser: act.officer.userId,
    reviewTime: approvedAt(at),
    reviewRung: COUNTY,
  }
}

export function noteApproval(
  { sheet, enterprise }: Book,
  kind: 'in' | 'out',
  id: string,
  act: Act | undefined,
  at: number,
): void {
  if (!act || act.isPending) return
  sheet.add('wh_document_log', {
    enterpriseId: enterprise.id,
    documentKind: kind,
    documentId: id,
    action: 'approve',
    fromStatus: '0',
    toStatus: '0',
    opinion: act.opinion,
    createUser: act.officer.userId,
    createTime: approvedAt(at),
  })
}
