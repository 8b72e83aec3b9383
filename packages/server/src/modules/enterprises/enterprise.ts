import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import { sql } from 'kysely'
import { implement } from '../../framework/http/implement.ts'
import { detail } from '../../framework/store/detail.ts'
import { listConditions } from '../../framework/store/page.ts'
import { integratedNumbers } from './integrated.ts'
import { enterpriseNumbers } from './numbers.ts'
import { scoreRanking } from './ranking.ts'
import { checkEnterprise, enterpriseDeleteBlocker } from './rules.ts'

export default implement(
  enterprise,
  {
    listOption: async (ctx, _, raw) => {
      const found = await sql<{ value: string; label: string; creditCode: string }>`
        select id as value, enterprise_name as label, credit_code from ent_enterprise_v
        where ${listConditions(ctx, enterprise, raw)} order by enterprise_name, id limit 10000`.execute(ctx.db)
      return found.rows
    },
    currentLoginEnterprise: async (ctx) =>
      ctx.caller.enterpriseId ? detail(ctx, enterprise, ctx.caller.enterpriseId) : null,
    getEnterpriseNum: enterpriseNumbers,
    getIntegratedNum: integratedNumbers,
    getScoreRankingByOrgId: (ctx, { orgId }) => scoreRanking(ctx, orgId ?? null),
  },
  { beforeSave: checkEnterprise, deleteBlocker: enterpriseDeleteBlocker, publishes: ['registry', 'session'] },
)
