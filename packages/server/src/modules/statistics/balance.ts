import { balanceRule, balanceStatus } from '@fengsui/contract/dictionaries/statistics.ts'
import { keysOf } from '@fengsui/contract/kit/dictionary.ts'
import { balance, balanceMessages } from '@fengsui/contract/statistics/balance.ts'
import { sql } from 'kysely'
import { counted } from '../../framework/access/stat-scope.ts'
import type { Context } from '../../framework/context.ts'
import { conflict } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { find } from '../../framework/store/detail.ts'
import type { RuleCode } from './balance/balance-rule.ts'
import { bookDocument } from './balance/documents.ts'
import { firstBroken } from './balance/first.ts'
import { confirm, explain } from './balance/word.ts'
import { reconcile } from './reconcile.ts'

interface Asked {
  enterpriseId?: string | null | undefined
}
interface Counts {
  ruleCode: RuleCode
  open: number
  explained: number
  confirmed: number
}

/** Returns every rule with its discrepancies visible to the caller. */
async function summary(ctx: Context, { enterpriseId }: Asked) {
  const inside = await counted(ctx, { eid: enterpriseId })
  const [found, runs] = await Promise.all([
    sql<Counts>`select rule_code, (count(*) filter (where status = ${sql.lit(balanceStatus.is.notExplained)}))::int as open,
        (count(*) filter (where status = ${sql.lit(balanceStatus.is.explained)}))::int as explained, (count(*) filter (where status = ${sql.lit(balanceStatus.is.confirmed)}))::int as confirmed
      from mb_result where latest = 1 and ${inside(sql`enterprise_id`)} group by 1`.execute(ctx.db),
    sql<{ n: number; last: Date | null }>`select count(*)::int as n, max(time) as last from mb_run
      where ${inside(sql`enterprise_id`)}`.execute(ctx.db),
  ])
  const [run] = runs.rows
  return keysOf(balanceRule).map((rule) => {
    const { open = 0, explained = 0, confirmed = 0 } = found.rows.find(({ ruleCode }) => ruleCode === rule) ?? {}
    return {
      rule,
      enterprises: run?.n ?? 0,
      open,
      explained,
      confirmed,
      lastTime: run?.last ? shanghai(run.last) : null,
    }
  })
}

/** Reconciles now: one enterprise, or all that the caller may see. */
async function run(ctx: Context, { enterpriseId }: Asked) {
  const inside = await counted(ctx, { eid: enterpriseId })
  const own = await sql<{
    id: string
  }>`select id from ent_enterprise where is_deleted = 0 and ${inside(sql`id`)}`.execute(ctx.db)
  const done = await reconcile(
    ctx.db,
    ctx.clock.now(),
    own.rows.map(({ id }) => String(id)),
  )
  if (!done) throw conflict(balanceMessages.running)
  return done
}

async function first(ctx: Context, { id }: { id?: string | null | undefined }) {
  const row = await find(ctx.db, ctx.caller, balance, String(id))
  const [document = null, ...related] = (await firstBroken(ctx.db, row, ctx.clock.now())).map(bookDocument)
  return { document, related }
}

export default implement(balance, { summary, run, first, explain, confirm })
