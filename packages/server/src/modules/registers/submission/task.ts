import { enterprisesubmission } from '@fengsui/contract/registers/enterprisesubmission.ts'
import { enterprisesubmissioncontent } from '@fengsui/contract/registers/enterprisesubmissioncontent.ts'
import { enterprisesubmissionhistory } from '@fengsui/contract/registers/enterprisesubmissionhistory.ts'
import { sql } from 'kysely'
import { implement } from '../../../framework/http/implement.ts'
import { shanghai } from '../../../framework/http/serialize-row.ts'
import { detail } from '../../../framework/store/detail.ts'
import { list, listConditions } from '../../../framework/store/page.ts'

interface State {
  enterpriseId: string
  enterpriseName: string
  classId: string
  period: string
  submissionStatus: string
  deadline: Date
}
type Rows = Record<string, unknown>[]

export default implement(enterprisesubmission, {
  statuslist: async (ctx, input) => {
    const { rows } =
      await sql<State>`select enterprise_id, enterprise_name, class_id, period, submission_status, deadline
      from sub_task_v where ${listConditions(ctx, enterprisesubmission, input)}
      order by deadline desc, enterprise_name, id limit 10000`.execute(ctx.db)
    return rows.map((row) => ({ ...row, deadline: shanghai(row.deadline) }))
  },
  statusdetail: async (ctx, { id }) => {
    const task = await detail(ctx, enterprisesubmission, id ?? '')
    const of = { submissionId: id, ascs: 'createTime' }
    const contents = (await list(ctx, enterprisesubmissioncontent, of)) as Rows
    const history = (await list(ctx, enterprisesubmissionhistory, of)) as Rows
    return { ...task, contents, history }
  },
})
