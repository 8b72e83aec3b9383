import { type SurfaceCall, surface } from '@fengsui/contract/surface.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startForTest, type TestApp } from './support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

const nested = (depth: number) => `${'{"a":['.repeat(depth / 2)}1${']}'.repeat(depth / 2)}`
const submits = surface().filter(({ method, standard }) => method === 'POST' && standard === 'submit')
const json = { 'content-type': 'application/json' }
/** Returns a JSON body with every field nested to the given depth. */
const bodyOf = ({ of }: SurfaceCall, depth: number) =>
  `{"details":${nested(depth)}${Object.keys('fields' in of ? (of.fields ?? {}) : {})
    .slice(0, 40)
    .map((name) => `,${JSON.stringify(name)}:${nested(depth)}`)
    .join('')}}`

it('refuses a body that is nested deep, on every form, as unreadable', async () => {
  expect(submits.length).toBeGreaterThan(50)
  for (const call of submits) {
    const answer = await server.call('POST', call.path, { as: 'admin', payload: bodyOf(call, 5000), headers: json })
    expect([call.path, answer.status]).toEqual([call.path, 400])
  }
})

it('answers a body that is nested as deep as it may be without failing', async () => {
  for (const call of submits) {
    const answer = await server.call('POST', call.path, { as: 'admin', payload: bodyOf(call, 60), headers: json })
    expect([call.path, answer.status < 500]).toEqual([call.path, true])
  }
})

it('refuses a list of lines as text that is nested deep', async () => {
  const withLines = submits.filter(({ path }) => /instore|outstore|sale|order/i.test(path))
  expect(withLines.length).toBeGreaterThan(3)
  for (const { path } of withLines) {
    const answer = await server.call('POST', path, { as: 'keeper', form: { details: `[${nested(5000)}]` } })
    expect([path, answer.status < 500]).toEqual([path, true])
  }
})
