import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import { enterpriseriskpoint } from '@fengsui/contract/registers/enterpriseriskpoint.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import { implement } from '../../framework/http/implement.ts'
import { presentAll } from '../../framework/http/serialize-row.ts'
import { find } from '../../framework/store/detail.ts'
import type { Row } from '../../framework/store/row.ts'

export default implement(enterpriseriskpoint, {
  detail: async ({ db, caller }, { enterpriseId }) => {
    const { enterpriseName } = await find(db, caller, enterprise, enterpriseId ?? '')
    const { rows } = await sql<Row>`select * from ent_risk_point_v
      where enterprise_id = ${enterpriseId} and is_deleted = 0 and ${inScope(enterpriseriskpoint, caller)}
      order by lec_score desc, id limit 5000`.execute(db)
    const count = (color: string) => rows.filter(({ riskColor }) => riskColor === color).length
    return {
      enterpriseId: enterpriseId ?? '',
      enterpriseName: String(enterpriseName),
      red: count('1'),
      orange: count('2'),
      yellow: count('3'),
      blue: count('4'),
      points: presentAll(enterpriseriskpoint, rows),
    }
  },
})
