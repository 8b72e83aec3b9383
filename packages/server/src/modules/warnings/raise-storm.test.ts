import type { KyselyPlugin } from 'kysely'
import { expect, it } from 'vitest'
import type { Db } from '../../framework/context.ts'
import type { LiveEvent } from '../../framework/events/outbox.ts'
import type { Decision } from '../../framework/store/decision.ts'
import { applyDecisions } from './raise.ts'
import { apply, ask, database, now, openGround, raise, recordsOf, th, told } from './test/raise-ground.ts'

openGround()

const devices = async (count: number) => {
  const made: string[] = []
  for (let n = 0; n < count; n += 1) made.push(await th())
  return made
}

/** Counts the SQL statements of a batch of decisions. */
async function statementsOf(decisions: readonly Decision[]): Promise<number> {
  let count = 0
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await database.db.transaction().execute((tx) => applyDecisions(tx.withPlugin(counting), decisions, now))
  return count
}

it('raises, worsens and marks as chattering many warnings in as many statements as one', async () => {
  const [one, many] = [await devices(1), await devices(40)]
  const raised = (ids: readonly string[]) => ids.map((deviceId) => raise({ deviceId }, 0))
  const worse = (ids: readonly string[]) =>
    ids.map((deviceId) => raise({ deviceId, typeKey: 'm1', ruleId: '77' }, 5, { severity: 1, chattering: true }))
  expect(await statementsOf(raised(many))).toBe(await statementsOf(raised(one)))
  expect(await statementsOf(worse(many))).toBe(await statementsOf(worse(one)))
  for (const deviceId of [...one, ...many]) {
    const [record] = await recordsOf(deviceId)
    expect(record).toMatchObject({ severity: '1', handle_type: '3', chattering: 1 })
    const bells = (await told(record.id)).filter(({ channel }) => channel === 'site')
    expect(bells.map(({ level, reason }) => `${level} ${reason}`).sort()).toEqual([
      '1 chatter',
      '1 raise',
      '1 worse',
      '2 raise',
      '3 raise',
    ])
    const [timer] = await ask('select rung from warn_timer where warn_id = $1 and fired_at is null', [record.id])
    expect(timer).toEqual({ rung: 4 })
  }
})

it('does not block other warnings and live events until its own are written', async () => {
  const [before, ...storm] = await devices(21)
  await apply([raise({ deviceId: String(before) }, 0)])
  const events: LiveEvent[] = []
  await database.db.transaction().execute(async (tx: Db) => {
    const decisions = storm.map((deviceId) => raise({ deviceId }, 0))
    await applyDecisions(tx, decisions, now, (event) => events.push(event))
    // Another connection worsens and publishes an open warning while this transaction is still open.
    await apply([raise({ deviceId: String(before), ruleId: '78' }, 10, { severity: 2 })])
    expect(await ask('select severity from warn_event where device_id = $1', [before])).toEqual([{ severity: '2' }])
    expect(await ask('select 1 from warn_event where device_id = any($1)', [storm])).toEqual([])
  })
  expect(events).toHaveLength(20)
})
