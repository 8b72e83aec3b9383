import { canMove } from '@fengsui/contract/kit/machine.ts'
import { runsOf } from '@fengsui/contract/kit/test/rotation.ts'
import {
  hiddenTroubleLife,
  type TroubleMove,
  type TroubleState,
  whyNotMove,
} from '@fengsui/contract/registers/hidden-trouble-life.ts'
import { type SubmissionState, submissionLife } from '@fengsui/contract/registers/submission-life.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { png, putFile } from '../../../test/support/upload.ts'
import { overdueTasks } from './overdue.ts'

let server: TestApp
const people = ['county', 'township', 'province', 'head', 'safety', 'keeper'] as const
type Name = (typeof people)[number]
interface Me {
  userId: string
  userType: 'sss' | 'esp'
  escalationLevel: number
  permissions: ReadonlySet<string>
}
const actors = {} as Record<Name, Me>
const pictures = {} as Record<Name, string>
beforeAll(async () => {
  server = await startForTest()
  for (const name of people) {
    const { data } = await server.call('GET', '/blade-auth/oauth/user-info', { as: name })
    actors[name] = { ...data, escalationLevel: data.rung, permissions: new Set(data.permissions) }
    pictures[name] = (await putFile(server, png, 'a.png', name)).data.attachId
  }
})
afterAll(() => server.stop())

const plant = '21000001'
const post = (path: string, as: string, body: object) => server.call('POST', path, { as, body })
const trouble = '/blade-dcms/enterprisehiddentrouble'
const moves = Object.keys(hiddenTroubleLife.moves) as TroubleMove[]

it('the server allows a hidden trouble transition exactly when the contract does, for any caller and order', async () => {
  const attempt = fc.tuple(fc.constantFrom(...people), fc.constantFrom(...moves))
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('1', '2'),
      fc.boolean(),
      fc.array(attempt, { maxLength: 14 }),
      async (level, own, attempts) => {
        const by: Name = own ? 'head' : 'county'
        const source = own ? '1' : '2'
        const about = {
          enterpriseId: plant,
          source,
          level,
          fund: '1',
          category: 'people',
          place: 'a',
          description: 'b',
        }
        const dates = { findDate: '2026-01-05', deadline: '2099-01-01' }
        const { data } = await post(`${trouble}/submit`, by, {
          ...about,
          ...dates,
          finder: 'c',
          responsible: 'd',
          beforeFiles: [pictures[by]],
        })
        let status: TroubleState = '0'
        let askUser: string | null = null
        for (const [name, move] of attempts) {
          const { to } = hiddenTroubleLife.moves[move]
          // Where two transitions lead to one state, the current state decides which applies.
          const meant = moves.find(
            (one) => hiddenTroubleLife.moves[one].to === to && canMove(hiddenTroubleLife, status, one),
          )
          const why = whyNotMove({ status, level, source, askUser }, meant ?? move, actors[name])
          const done = meant === 'askRecheck' ? { measure: 'e', afterFiles: [pictures[name]] } : {}
          const body = { id: data.id, status: to, recheckOpinion: 'f', ...done }
          const answer = await post(`${trouble}/submit`, name, body)
          const stays = to === status && actors[name].permissions.has('hidden_edit') && status !== '3'
          expect(answer.status === 200, `${name} ${move} ${status} ${answer.msg}`).toBe(why === null || stays)
          if (why !== null || to === status) continue
          status = to
          if (meant === 'askRecheck') askUser = actors[name].userId
        }
        const kept = await sql<{ status: string }>`select status from ent_hidden_trouble where id = ${data.id}`.execute(
          server.db,
        )
        expect(kept.rows[0]?.status).toBe(status)
      },
    ),
    { numRuns: runsOf(25) },
  )
})

it('a submission moves exactly as its machine says, its timer included', async () => {
  const acts = ['submit', 'approve', 'return', 'expire'] as const
  const attempt = fc.tuple(fc.constantFrom(...people), fc.constantFrom(...acts))
  const item = { itemCode: 'a', itemName: 'a', valueType: 'text', required: 0 }
  let serial = 0
  await fc.assert(
    fc.asyncProperty(fc.array(attempt, { maxLength: 12 }), async (attempts) => {
      const asked = { className: `m${++serial}`, submissionPeriod: '6', deadlineDay: 5, enterpriseNatures: ['1'] }
      const { data } = await post('/blade-dcms-submission/enterpriseclass/submit', 'admin', { ...asked, items: [item] })
      const found = await sql<{ id: string; deadline: Date }>`select id, deadline from sub_task
        where class_id = ${data.id} and enterprise_id = ${plant}`.execute(server.db)
      const [task] = found.rows
      if (!task) throw new Error('no task')
      let state: SubmissionState = '0'
      for (const [name, action] of attempts) {
        const moved = canMove(submissionLife, state, action)
        if (action === 'expire') {
          await overdueTasks(server.db, new Date(task.deadline.getTime() + 1000))
          if (moved) state = '4'
          continue
        }
        const { userType, permissions } = actors[name]
        const { needs, to } = submissionLife.moves[action]
        const may = userType === (action === 'submit' ? 'esp' : 'sss') && permissions.has(needs)
        const body = { submissionId: task.id, action, opinion: 'x' }
        const answer = await post('/blade-dcms-submission/enterprisesubmissionhistory/submit', name, body)
        expect(answer.status, `${name} ${action} ${state} ${answer.msg}`).toBe(may ? (moved ? 200 : 409) : 403)
        if (may && moved) state = to
      }
      const kept = await sql<{
        state: string
      }>`select submission_status as state from sub_task where id = ${task.id}`.execute(server.db)
      expect(kept.rows[0]?.state).toBe(state)
    }),
    { numRuns: runsOf(20) },
  )
})
