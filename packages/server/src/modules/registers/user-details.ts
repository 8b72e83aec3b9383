import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { isMaskedCitizenId, maskedCitizenId } from '@fengsui/contract/kit/validators.ts'
import { registerMessages as say } from '@fengsui/contract/registers/register-messages.ts'
import { userdetails } from '@fengsui/contract/registers/userdetails.ts'
import { sql } from 'kysely'
import { decrypt, encrypt } from '../../framework/auth/encryption.ts'
import { refuseSamePerson } from '../../framework/auth/same-person.ts'
import type { Db, Tx } from '../../framework/context.ts'
import { badRequest, notFound } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { readId } from '../../framework/http/read-input.ts'
import { detail } from '../../framework/store/detail.ts'
import { list, page } from '../../framework/store/page.ts'
import type { BeforeRow, NextRow, Row } from '../../framework/store/row.ts'

interface Person {
  userType: 'sss' | 'esp'
  realName: string
}
const { fields } = userdetails
/** Report levels of enterprise users and of authorities. */
const levels = { esp: [1, 2], sss: [3, 4, 5, 6, 7] }

async function checkDetails(
  tx: Tx,
  next: NextRow<typeof userdetails>,
  before: BeforeRow<typeof userdetails> | null,
): Promise<Row> {
  const person = await personOf(tx, next, before)
  const received = (next.receiveLevels as number[] | null) ?? []
  if (received.some((level) => !levels[person.userType].includes(level))) throw badRequest(say.levelsOfSide)
  const wrong = person.userType === 'esp' ? 'organizeId' : 'enterpriseId'
  if (next[wrong] && next[wrong] !== before?.[wrong]) throw badRequest(say.otherSide, { label: fields[wrong].label })
  if (Boolean(next.dutyFrom) !== Boolean(next.dutyTo)) throw badRequest(say.bothHours)
  if (next.substituteUserId) await checkSubstitute(tx, next)
  return {
    ...(await idOf(tx, next, before)),
    receiveLevels: JSON.stringify(received),
    receiveChannels: JSON.stringify(next.receiveChannels ?? ['site']),
  }
}

/** Returns the user of a row: one row per user, and the user cannot change. */
async function personOf(tx: Tx, { userId }: Row, before: BeforeRow<typeof userdetails> | null): Promise<Person> {
  if (before && before.userId !== userId) throw badRequest(say.userFixed)
  const found = await sql<Person & { taken: boolean }>`select user_type, real_name,
      exists (select 1 from sys_user_detail d where d.user_id = u.id and d.is_deleted = 0) as taken
    from sys_user u where u.id = ${userId}`.execute(tx)
  const [person] = found.rows
  if (!person) throw notFound()
  if (!before && person.taken) throw badRequest(say.taken, { name: person.realName, label: userdetails.label })
  return person
}

async function checkSubstitute(tx: Tx, { userId, substituteUserId, organizeId, enterpriseId }: Row): Promise<void> {
  await refuseSamePerson(tx, String(userId), [substituteUserId], say.substituteSelf)
  const found = await sql`select 1 from sys_user_detail where user_id = ${substituteUserId} and is_deleted = 0
    and (organize_id = ${organizeId ?? null} or enterprise_id = ${enterpriseId ?? null})`.execute(tx)
  if (found.rows.length === 0) throw badRequest(say.substituteElsewhere)
}

/** Returns the id columns. A masked id submitted unchanged keeps the stored value. */
async function idOf(tx: Tx, { idCard }: Row, before: BeforeRow<typeof userdetails> | null): Promise<Row> {
  if (!idCard || idCard === before?.idCard) return {}
  if (!isMaskedCitizenId(String(idCard))) return { idCard: await encrypt(tx, String(idCard)) }
  const kept = before?.idCard ? await decrypt(tx, String(before.idCard)) : ''
  if (maskedCitizenId(kept) !== idCard) throw badRequest(messages.badPattern, { label: fields.idCard.label })
  return { idCard: before?.idCard }
}

const masked = (db: Db, rows: readonly Row[]): Promise<Row[]> =>
  Promise.all(
    rows.map(async (row) =>
      typeof row.idCard === 'string' ? { ...row, idCard: maskedCitizenId(await decrypt(db, row.idCard)) } : row,
    ),
  )

export default implement(
  userdetails,
  {},
  {
    beforeSave: (_ctx, tx, next, before) => checkDetails(tx, next, before),
    deleteBlocker: async (_ctx, tx, { userId }) => {
      const found = await sql`select 1 from sys_user where id = ${userId} and is_deleted = 0`.execute(tx)
      return found.rows.length > 0 ? say.userLives : null
    },
    overrides: {
      page: async (ctx, raw) => {
        const found = await page(ctx, userdetails, raw)
        return { ...found, records: await masked(ctx.db, found.records) }
      },
      list: async (ctx, raw) => {
        const found = await list(ctx, userdetails, raw)
        if (Array.isArray(found)) return masked(ctx.db, found)
        return { ...found, records: await masked(ctx.db, found.records) }
      },
      detail: async (ctx, raw) => (await masked(ctx.db, [await detail(ctx, userdetails, readId(raw, ['id']))]))[0],
    },
  },
)
