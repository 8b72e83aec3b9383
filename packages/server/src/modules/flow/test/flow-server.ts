import { citizenCheck } from '@fengsui/contract/kit/validators.ts'
import { sql } from 'kysely'
import { type Answer, startForTest, type TestApp } from '../../../../test/support/app.ts'

/** A server with what tests of processes do on it. */
export async function flowServer() {
  let n = 0
  const server: TestApp = await startForTest()
  await sql`delete from change_request where status = '2' or area = 'staff'`.execute(server.db)
  // A substitute of somebody off duty sees their tasks: which would depend on the hour.
  await sql`update sys_user_detail set duty_from = null, duty_to = null`.execute(server.db)
  const work = (path: string, as: string, query: Record<string, unknown> = {}) =>
    server.call('GET', `/blade-flow/work/${path}`, { as, query })

  /** Uploads BPMN files as a browser does. */
  const upload = (files: Readonly<Record<string, string>>, category: string, as = 'admin', tenantIds = '') => {
    const edge = 'x--edge'
    const field = (name: string, value: string) =>
      `--${edge}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const parts = Object.entries(files).map(
      ([name, xml]) =>
        `--${edge}\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: application/xml\r\n\r\n${xml}\r\n`,
    )
    const payload = `${field('category', category)}${field('tenantIds', tenantIds)}${parts.join('')}--${edge}--\r\n`
    const headers = { 'content-type': `multipart/form-data; boundary=${edge}` }
    return server.call('POST', '/blade-flow/manager/deploy-upload', { as, headers, payload })
  }
  return {
    server,
    work,
    upload,
    /** Deploys a process of staff reviews. */
    async deploy(xml: string): Promise<void> {
      const answer = await upload({ 'a.bpmn': xml }, 'flow_1')
      if (answer.status !== 200) throw new Error(answer.msg)
    },
    /** Enters a person, whose review a process decides; returns their id and their change's. */
    async propose(as = 'head'): Promise<{ staffId: string; changeId: string }> {
      n += 1
      const digits = `43018119900101${String(n * 2 + 1)
        .padStart(3, '0')
        .slice(-3)}`
      const body = {
        realName: `试员${n}`,
        idCard: digits + citizenCheck(digits),
        phone: `137${10_000_000 + n}`,
        post: '05',
        entryDate: '2024-03-01',
      }
      const answer = await server.call('POST', '/yhjg-dp/sss/Dashboard/user/submit', { as, body })
      if (answer.status !== 200) throw new Error(answer.msg)
      const staffId = String(answer.data.id)
      const found = await sql<{
        id: string
      }>`select id::text as id from change_request where subject_id = ${staffId}`.execute(server.db)
      return { staffId, changeId: found.rows[0]?.id ?? '' }
    },
    /** The waiting tasks of a change's process. */
    async waiting(changeId: string): Promise<{ id: string; element: string }[]> {
      const found = await sql<{ id: string; element: string }>`select s.id::text as id, s.element_id as element
        from flow_step s join flow_instance i on i.id = s.instance_id
        where i.change_id = ${changeId} and s.state = '1' and s.element_type = 'userTask' order by s.id`.execute(
        server.db,
      )
      return found.rows
    },
    async status(staffId: string): Promise<string | undefined> {
      const found = await sql<{ status: string }>`select status from ent_staff where id = ${staffId}`.execute(server.db)
      return found.rows[0]?.status
    },
    complete: (taskId: string, as: string, status = '1', more: object = {}): Promise<Answer> =>
      server.call('POST', '/blade-flow/work/complete-task', { as, body: { taskId, status, comment: '核对', ...more } }),
  }
}
export type FlowServer = Awaited<ReturnType<typeof flowServer>>
