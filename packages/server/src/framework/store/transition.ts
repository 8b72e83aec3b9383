import type { Machine } from '@fengsui/contract/kit/machine.ts'
import { canMove } from '@fengsui/contract/kit/machine.ts'
import { conflict } from '../http/http-error.ts'

/** Returns the next state of a transition, or throws 409: the only way a state column changes. */
export function nextState<S extends string, M extends string>(of: Machine<S, M>, now: S, move: M): S {
  if (!canMove(of, now, move)) throw conflict()
  return of.moves[move].to
}
