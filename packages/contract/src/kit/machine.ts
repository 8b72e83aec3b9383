import type { Permission } from './call.ts'

export interface Move<S extends string> {
  readonly from: readonly S[]
  readonly to: S
  readonly needs: Permission
}
/** State machine: the only way the server writes a state column and the console offers an action. */
export interface Machine<S extends string, M extends string> {
  readonly initial: S
  readonly moves: Readonly<Record<M, Move<S>>>
}

export const machine = <const S extends string, const M extends string>(given: Machine<S, M>): Machine<S, M> => given

export const canMove = <S extends string, M extends string>(of: Machine<S, M>, now: S, move: M): boolean =>
  of.moves[move].from.includes(now)
