import { orderStatus } from '@fengsui/contract/dictionaries/orders.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { conflict } from '../../../framework/http/http-error.ts'
import type { ResourceHooks, WriteRule } from '../../../framework/http/implement.ts'
import type { LineRules } from '../../../framework/store/lines.ts'
import type { Row } from '../../../framework/store/row.ts'
import { numbered, ownLine, requireDraft } from './draft.ts'
import { makeMove, moveBetween, type Stated } from './moves.ts'

interface OrderRules extends Stated {
  /** The field with the document's number. */
  readonly number: string
  /** Validates a draft on save; returns further columns. */
  readonly draft?: WriteRule
  /** Validates a line, besides ownership of the product. */
  readonly line?: LineRules['line']
  /** Runs on confirmation, with the lines written. */
  readonly confirm?: (ctx: Context, tx: Tx, row: Row, lines: readonly Row[]) => Promise<Row | undefined>
  /**
   * Runs on each write of the document or its lines, unless cancelled: checks what it takes of the preceding
   * step.
   */
  readonly within?: (ctx: Context, tx: Tx, row: Row) => Promise<void>
  /** Why it cannot be deleted, besides its state. */
  readonly keep?: ResourceHooks['deleteBlocker']
}

/** Transitions requested through `submit`; all others follow from events. */
const asked = ['confirm', 'cancel']
const draft = '0'
const cancelled = '4'

/**
 * Hooks common to all orders (domain-model.md#J): an editable draft, confirmed and cancelled by `submit` with
 * the wanted state, numbered on creation, deletable as draft or cancelled.
 */
export function orderBeyond(rules: OrderRules): ResourceHooks {
  const { of, column, number } = rules
  return {
    beforeSave: async (ctx, tx, next, before, raw) => {
      requireDraft(of, next, before, column)
      const columns =
        before && String(before[column]) !== orderStatus.is.draft ? {} : await rules.draft?.(ctx, tx, next, before, raw)
      const named = before ? {} : await numbered(ctx, tx, of, number, next)
      // The state changes after the lines are written, as its conditions check them.
      return { ...columns, ...named, [column]: before?.[column] ?? '0' }
    },
    afterSave: async (ctx, tx, id, next, before, raw) => {
      const from = String(before?.[column] ?? '0')
      const to = String(next[column] ?? from)
      const row = await rowOf(tx, of, id)
      if (to !== cancelled && from === draft) await rules.within?.(ctx, tx, row)
      if (to === from) return undefined
      const move = moveBetween(rules, from, to, asked)
      const also = move === 'confirm' ? await rules.confirm?.(ctx, tx, row, await linesOf(tx, of, id)) : undefined
      await makeMove(ctx, tx, rules, row, move, { opinion: textIn(raw.opinion), also: also ?? {} })
      return undefined
    },
    deleteBlocker: async (ctx, tx, row) =>
      ['0', '4'].includes(String(row[column])) ? ((await rules.keep?.(ctx, tx, row)) ?? null) : say.removeState,
    lines: {
      frozen: (head) => (['0', '4'].includes(String(head[column])) ? null : say.linesHeld),
      ...lineRules(rules),
    },
  }
}

/** The same for the line endpoints: lines of a cancelled document are read-only too. */
export const orderLines = (rules: OrderRules): LineRules => ({
  frozen: (head): Label | null => (String(head[rules.column]) === orderStatus.is.draft ? null : say.linesHeld),
  ...lineRules(rules),
  changed: async (ctx, tx, id) => rules.within?.(ctx, tx, await rowOf(tx, rules.of, id)),
})

const lineRules = ({ line, column }: OrderRules): LineRules => ({
  line: async (ctx, tx, next, before, head) => {
    if (String(head[column]) !== orderStatus.is.draft) throw conflict(say.linesHeld)
    return { ...(await ownLine(ctx, tx, next, before, head)), ...(await line?.(ctx, tx, next, before, head)) }
  },
})

const textIn = (value: unknown) => (typeof value === 'string' ? value.slice(0, 500) : null)

/** Returns a document's current row, within the transaction that locked it. */
export async function rowOf(tx: Tx, of: Pick<Resource, 'table'>, id: string): Promise<Row> {
  const found = await sql<Row>`select * from ${sql.table(of.table)} where id = ${id}`.execute(tx)
  return found.rows[0] ?? {}
}
/** Returns a document's lines. */
export async function linesOf(tx: Tx, of: Pick<Resource, 'lines'>, id: string): Promise<readonly Row[]> {
  const { table } = of.lines?.of ?? { table: '' }
  const found = await sql<Row>`select * from ${sql.table(table)}
    where ${sql.ref(of.lines?.by ?? '')} = ${id} and is_deleted = 0 order by id`.execute(tx)
  return found.rows
}
