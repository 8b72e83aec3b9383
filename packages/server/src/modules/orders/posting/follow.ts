import { lookup } from '@fengsui/contract/kit/lookup.ts'
import type { Context, Tx } from '../../../framework/context.ts'
import type { Row } from '../../../framework/store/row.ts'
import { makeMove, type Stated } from '../rules/moves.ts'

const steps: Readonly<Record<string, string>> = { '1>2': 'begin', '2>3': 'finish', '3>2': 'reopen', '2>1': 'rewind' }

/** Moves an order step by step to the state its completed quantity implies. Returns the state reached. */
export async function follow(ctx: Context, tx: Tx, stated: Stated, row: Row, target: '1' | '2' | '3'): Promise<string> {
  let now = String(row[stated.column])
  while (now !== target) {
    const next = String(Number(now) + (Number(now) < Number(target) ? 1 : -1))
    const move = lookup(steps, `${now}>${next}`)
    if (!move || !stated.machine.moves[move]) return now
    now = await makeMove(ctx, tx, stated, { ...row, [stated.column]: now }, move)
  }
  return now
}
