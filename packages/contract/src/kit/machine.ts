import type { Permission } from './call.ts'

export interface Move<S extends string> {
  readonly from: readonly S[]
  readonly to: S
  readonly needs: Permission
}
/** States and the moves between them; the server's only way to write a state column, the console's only way to offer a button. */
export interface Machine<S extends string, M extends string> {
  readonly initial: S
  readonly moves: Readonly<Record<M, Move<S>>>
}

export const machine = <const S extends string, const M extends string>(given: Machine<S, M>): Machine<S, M> => given

export const canMove = <S extends string, M extends string>(of: Machine<S, M>, now: S, move: M): boolean =>
  of.moves[move].from.includes(now)
