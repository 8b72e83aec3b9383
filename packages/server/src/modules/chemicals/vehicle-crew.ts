import { chemicalMessages as say } from '@fengsui/contract/chemicals/chemical-messages.ts'
import { drivermanagement, escortmanagement } from '@fengsui/contract/chemicals/crew.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { isCitizenId, isMaskedCitizenId, maskedCitizenId } from '@fengsui/contract/kit/validators.ts'
import { sql } from 'kysely'
import { decrypt, encrypt } from '../../framework/auth/encryption.ts'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement, type RawInput, type ResourceHooks } from '../../framework/http/implement.ts'
import { readId } from '../../framework/http/read-input.ts'
import { detail } from '../../framework/store/detail.ts'
import { type ExtraConditions, list, page } from '../../framework/store/page.ts'
import { reviewed } from '../../framework/store/reviewed.ts'
import type { Row } from '../../framework/store/row.ts'
import { usedIn } from '../../framework/store/used-in.ts'

/**
 * Hooks for people who carry dangerous goods (domain-model.md#R7.2). Citizen ids are stored encrypted,
 * searched by the full value, and visible to reviewers only; everyone else sees the first six and the last
 * four characters.
 */
const crew = (of: Resource, reference: string): ResourceHooks => ({
  beforeSave: async (ctx, tx, next, before, raw) => ({
    ...(await personOf(tx, next, before)),
    ...reviewed(ctx, of, before, raw),
  }),
  deleteBlocker: (_ctx, tx, row) => usedIn(tx, reference, row.id),
  overrides: {
    page: async (ctx, raw) => {
      const found = await page(ctx, of, ...(await search(ctx, raw)))
      return { ...found, records: await shown(ctx, found.records) }
    },
    list: async (ctx, raw) => {
      const found = await list(ctx, of, ...(await search(ctx, raw)))
      return Array.isArray(found) ? shown(ctx, found) : { ...found, records: await shown(ctx, found.records) }
    },
    detail: async (ctx, raw) => {
      const [row] = await shown(ctx, [await detail(ctx, of, readId(raw, ['id']))])
      return row
    },
  },
})

/** The number of a driving licence is its holder's citizen id. */
const personal = ['idCard', 'licenceNo'] as const

/** Returns the encrypted ids and the gender derived from them. */
async function personOf(tx: Tx, next: Row, before: Row | null): Promise<Row> {
  const kept = await Promise.all(
    personal.filter((name) => next[name]).map(async (name) => [name, await sealedOf(tx, name, next, before)] as const),
  )
  const given = String(next.idCard)
  const gender = isCitizenId(given) ? { gender: Number(given[16]) % 2 === 1 ? '1' : '2' } : {}
  return { ...Object.fromEntries(kept), ...gender }
}

/** Returns the encrypted id. A masked id submitted unchanged keeps the stored value. */
async function sealedOf(tx: Tx, name: (typeof personal)[number], next: Row, before: Row | null): Promise<unknown> {
  const given = String(next[name])
  if (before && given === before[name]) return given
  if (!isMaskedCitizenId(given)) return isCitizenId(given) ? encrypt(tx, given) : given
  const there = before?.[name] ? await decrypt(tx, String(before[name])) : ''
  if (maskedCitizenId(there) !== given) throw badRequest(say.maskedChanged)
  return before?.[name]
}

const asked = ['idCard', 'id_card', 'idCard_equal', 'id_card_equal']

/** Replaces searched ids by their stored form; only the full value matches. */
async function search({ db }: Context, raw: RawInput): Promise<[RawInput, ExtraConditions]> {
  const names = asked.filter((name) => raw[name])
  const wrong = names.find((name) => !isCitizenId(String(raw[name])))
  if (wrong) throw badRequest(messages.wrongType, { name: wrong })
  const sealed = await Promise.all(names.map((name) => encrypt(db, String(raw[name]))))
  const rest = Object.fromEntries(Object.entries(raw).filter(([name]) => !asked.includes(name)))
  return [rest, sealed.map((kept) => sql<boolean>`id_card = ${kept}`)]
}

async function shown({ db, caller }: Context, rows: readonly Row[]): Promise<Row[]> {
  const whole = caller.permissions.has('transport_process')
  const textOf = async (kept: unknown) => {
    if (typeof kept !== 'string') return kept
    const plain = await decrypt(db, kept)
    return whole || !isCitizenId(plain) ? plain : maskedCitizenId(plain)
  }
  const dressed = async (row: Row) => {
    const names = personal.filter((name) => Object.hasOwn(row, name))
    return {
      ...row,
      ...Object.fromEntries(await Promise.all(names.map(async (name) => [name, await textOf(row[name])]))),
    }
  }
  return Promise.all(rows.map(dressed))
}

export const driver = implement(drivermanagement, {}, crew(drivermanagement, 'driver_id'))
export const escort = implement(escortmanagement, {}, crew(escortmanagement, 'escort_id'))
