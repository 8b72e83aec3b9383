import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import { entriesThatFit, type Fit } from './entries.ts'
import { inOrder, type Row, type Scoped, type Searched, type Select, type Wanted } from './wanted.ts'

/** A register whose objects have entries of their names: see index-job.ts. */
export interface Register {
  readonly needs: string
  /** Kind of its entries, and which of an object's names. */
  readonly kind: string
  readonly part?: string
  readonly of: Scoped
  readonly row: Select
}

/** A kind found by its names, in the registers open to the caller. */
export const byName = (registers: readonly Register[]): Searched => ({
  needs: [...new Set(registers.map(({ needs }) => needs))],
  async find(wanted) {
    const open = registers.filter(({ needs }) => wanted.ctx.caller.permissions.has(needs))
    const fits = await fitsOf(wanted, [...new Set(open.map(({ kind }) => kind))])
    const found = fits.slice(0, wanted.limit + 1)
    return (await Promise.all(open.map((register) => rowsOf(wanted, register, found)))).flat()
  },
})

const fitsOf = (wanted: Wanted, kinds: readonly string[]): Promise<Fit[]> =>
  kinds.length === 1 && kinds[0] === 'enterprise' ? wanted.plants() : entriesThatFit(wanted, kinds)

/** Rows of a register among the entries; entries may be seconds old, so the caller's scope is asked of the row itself. */
async function rowsOf({ ctx }: Wanted, { kind, part = '', of, row }: Register, fits: readonly Fit[]): Promise<Row[]> {
  const ids = fits.filter((one) => one.kind === kind && one.part === part).map(({ id }) => id)
  if (ids.length === 0) return []
  const where = sql<boolean>`x.id = any(${ids}::bigint[]) and x.is_deleted = 0 and ${inScope(of, ctx.caller, 'x')}`
  return inOrder((await row(where).execute(ctx.db)).rows, ids)
}
