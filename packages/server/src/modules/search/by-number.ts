import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import { inOrder, type Row, type Scoped, type Searched, type Select, type Wanted } from './wanted.ts'

/** A register whose rows have a number and an enterprise: warnings, licences, documents of trade. */
export interface Book {
  readonly needs: string
  readonly of: Scoped
  /** Column of the number. */
  readonly no: string
  /** Which rows of an enterprise are meant when its name is typed, and which of them first, of `x`. */
  readonly meant: RawBuilder<boolean>
  readonly order: RawBuilder<unknown>
  readonly row: Select
}

/** A kind found by its number, or by the name of its enterprise, in the books open to the caller. */
export const byNumber = (books: readonly Book[]): Searched => ({
  needs: [...new Set(books.map(({ needs }) => needs))],
  async find(wanted) {
    const { caller } = wanted.ctx
    const plants = caller.permissions.has('enterprise_view') ? (await wanted.plants()).slice(0, 20) : []
    const ids = plants.map(({ id }) => id)
    if (ids.length === 0 && !isNumber(wanted)) return []
    const open = books.filter(({ needs }) => caller.permissions.has(needs))
    return (await Promise.all(open.map((book) => rowsOf(wanted, book, ids)))).flat()
  },
})

/** Whether the words can be part of a number: those are searched inside, names are not. */
const isNumber = ({ words }: Wanted) => /\d/.test(words) && words.length >= 3

async function rowsOf(wanted: Wanted, book: Book, plants: readonly string[]): Promise<Row[]> {
  const { db } = wanted.ctx
  const read = async (statement: RawBuilder<{ id: string }>) => (await statement.execute(db)).rows
  // Two short reads by index instead of one with "or".
  const found = await Promise.all([
    isNumber(wanted) ? read(numberedLike(wanted, book)) : [],
    plants.length > 0 ? read(ofPlants(wanted, book, plants)) : [],
  ])
  const ids = [...new Set(found.flat().map(({ id }) => id))].slice(0, wanted.limit + 1)
  if (ids.length === 0) return []
  return inOrder((await book.row(sql`x.id = any(${ids}::bigint[])`).execute(db)).rows, ids)
}

const numberedLike = ({ ctx: { caller }, pattern, limit }: Wanted, { of, no }: Book) =>
  sql<{
    id: string
  }>`select x.id::text as id from ${sql.table(of.table)} x where ${sql.ref(`x.${no}`)} ilike ${`%${pattern}%`}
    and x.is_deleted = 0 and ${inScope(of, caller, 'x')} limit ${limit + 1}`

/** Whoever sees an enterprise sees what it owns: that it may also be a party needs no asking here. */
const ofPlants = ({ ctx: { caller }, limit }: Wanted, { of, meant, order }: Book, plants: readonly string[]) =>
  sql<{
    id: string
  }>`select x.id::text as id from unnest(${plants}::bigint[]) e (id) cross join lateral (select x.* from ${sql.table(of.table)} x
    where x.enterprise_id = e.id and x.is_deleted = 0 and ${meant} and ${inScope({ owner: of.owner, table: of.table }, caller, 'x')}
    order by ${order} limit ${limit + 1}) x order by ${order} limit ${limit + 1}`
