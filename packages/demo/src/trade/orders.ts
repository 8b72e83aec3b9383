import type { Row } from '@fengsui/server/framework/store/row.ts'
import { exactText } from './exact.ts'
import { type Line, lineColumns, totalsOf } from './line.ts'
import type { Actor } from './people.ts'
import { type Book, iso, writtenBy } from './trade-book.ts'

/** An order with its lines; its status changes as events occur. */
export interface Order {
  readonly id: string
  readonly head: Row
  /** Line ids by product id. */
  readonly details: ReadonlyMap<string, string>
  readonly rows: readonly { readonly row: Row; readonly line: Line }[]
}
interface Tables {
  readonly head: string
  readonly lines: string
  /** The lines' foreign-key column to the head. */
  readonly by: string
  /** The author; defaults to the ledger's writer. */
  readonly author?: Actor
}

/** Writes an order and its lines; `lineWords` are additional columns of its lines. */
export function writeOrder(
  book: Book,
  { head, lines, by, author = book.crew.writer }: Tables,
  words: Row,
  given: readonly Line[],
  at: number,
  lineWords: Row = {},
): Order {
  const own = writtenBy(book, author, at)
  const row: Row = { ...words, ...totalsOf(given), ...own }
  const id = book.sheet.add(head, row)
  const details = new Map<string, string>()
  const rows = given.map((line) => {
    const detail: Row = { [by]: id, ...lineColumns(line), ...lineWords, ...own }
    details.set(line.product.id, book.sheet.add(lines, detail))
    return { row: detail, line }
  })
  return { id, head: row, details, rows }
}

/** Marks every line as fully delivered, in the column its table has for that. */
export function fulfil({ rows }: Order, column: string): void {
  for (const { row, line } of rows) row[column] = exactText(line.quantity)
}

interface Step {
  readonly kind: string
  readonly id: string
  readonly head: Row
  readonly column: 'orderStatus' | 'transportStatus'
  readonly to: string
  readonly actor: Actor
  readonly at: number
  readonly opinion?: string
}
/** Moves a document to its next status and writes the status log. */
export function step({ enterprise, sheet }: Book, { kind, id, head, column, to, actor, at, opinion }: Step): void {
  const from = head[column]
  Object.assign(head, { [column]: to, updateUser: actor.userId, updateTime: iso(at) })
  sheet.add('ord_state_log', {
    enterpriseId: enterprise.id,
    documentKind: kind,
    documentId: id,
    fromStatus: from,
    toStatus: to,
    opinion: opinion ?? null,
    createUser: actor.userId,
    operator: actor.name,
    createTime: iso(at),
  })
}

/** Starts and completes an order in one step, as a single warehouse document does. */
export function carriedOut(book: Book, kind: string, { id, head }: Order, at: number, isWhole = true): void {
  for (const to of isWhole ? ['2', '3'] : ['2'])
    step(book, { kind, id, head, column: 'orderStatus', to, actor: book.crew.verifier, at })
}
