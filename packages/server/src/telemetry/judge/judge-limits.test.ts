import { expect, test } from 'vitest'
import { type LimitedWorkplace, type RuleRow, resolveLimits } from './judge-limits.ts'

const room: LimitedWorkplace = { workplaceKind: '1', processType: '03', fields: {} }
const dryingRoom: LimitedWorkplace = { workplaceKind: '9', processType: null, fields: {} }
const hot = { kind: 'th', metric: 'temperature', op: '>', typeKey: 'm1', severity: 3, enabled: true } as const
const row = (scope: RuleRow['scope'], id: string, more: Partial<RuleRow> = {}): RuleRow => ({
  ...hot,
  scope,
  id,
  ...more,
})
const high = (fields: object, workplace: LimitedWorkplace | null, rows: RuleRow[]) =>
  resolveLimits({ kind: 'th', fields: { ...fields } }, workplace, rows).find(
    (limit) => limit.key === 'temperature|m1|>|3',
  )

test("a device's row beats its workplace's, which beats the kind's", () => {
  const rows = [
    row('kind', '1', { value: 33 }),
    row('workplace', '2', { value: 31 }),
    row('device', '3', { value: 32 }),
  ]
  expect(high({}, room, rows)).toMatchObject({ value: 32, ruleId: '3', provenance: { scope: 'device', ruleId: '3' } })
  expect(high({}, room, rows.slice(0, 2))).toMatchObject({ value: 31, ruleId: '2', provenance: { scope: 'workplace' } })
  expect(high({}, room, rows.slice(0, 1))).toMatchObject({ value: 33, ruleId: '1', provenance: { scope: 'kind' } })
  expect(high({}, room, [])).toMatchObject({ value: 32, ruleId: null, provenance: { scope: 'kind' } })
})

test('rows of another operator, severity or kind do not count', () => {
  const others = [row('device', '1', { op: '<', value: 5 }), row('device', '2', { severity: 1, value: 50 })]
  expect(high({}, room, others)).toMatchObject({ value: 32, ruleId: null })
})

test('a row may leave out what it does not change', () => {
  expect(high({}, room, [row('device', '3', { value: 30 })])).toMatchObject({
    value: 30,
    clear: 29,
    onDelay: 30_000,
    offDelay: 120_000,
  })
  expect(high({}, room, [row('device', '3', { forSeconds: 10 })])).toMatchObject({ value: 32, onDelay: 10_000 })
})

test('a disabled row of a narrower scope removes the limit', () => {
  expect(high({}, room, [row('kind', '1', { value: 33 }), row('device', '3', { enabled: false })])).toBeUndefined()
})

test('within a scope, the row takes precedence over the field', () => {
  const workplace = { ...room, fields: { tempMax: '31.00' } }
  expect(high({ tempMax: '30.00' }, workplace, [row('workplace', '2', { value: 29 })])).toMatchObject({
    value: 28,
    provenance: { scope: 'device', field: 'tempMax', origin: 'operator' },
  })
  expect(high({ tempMax: '' }, workplace, [row('kind', '1', { value: 33 })])).toMatchObject({
    value: 29,
    provenance: { scope: 'workplace', field: 'tempMax' },
  })
})

test('the kind of room decides which of two rows of a kind holds', () => {
  const rows = [
    row('kind', '1', { value: 33, gates: { workplaceKinds: ['1'] } }),
    row('kind', '2', { value: 28, gates: { workplaceKinds: ['2', '3'], anywhere: false } }),
  ]
  expect(high({}, { ...room, workplaceKind: '3' }, rows)).toMatchObject({ value: 28, ruleId: '2' })
  expect(high({}, room, rows)).toMatchObject({ value: 33, ruleId: '1' })
})

test('a device without workplace gets the limits of a production room', () => {
  expect(high({}, null, [])).toMatchObject({ value: 32 })
})

test('a room that no default is meant for has a limit only when it states one', () => {
  const office: LimitedWorkplace = { workplaceKind: '12', processType: null, fields: {} }
  expect(high({}, office, [])).toBeUndefined()
  expect(high({}, dryingRoom, [])).toMatchObject({ value: 58 })
  expect(high({ tempMax: 60 }, dryingRoom, [])).toMatchObject({ value: 58, clear: 57, onDelay: 30_000 })
  expect(high({}, dryingRoom, [row('device', '3', { value: 65 })])).toMatchObject({ value: 65, ruleId: '3' })
})

test('a limit keeps its standard until another value is set', () => {
  const ground = (groundLimit: unknown) =>
    resolveLimits({ kind: 'electrostatic', fields: { groundLimit } }, room, [])[0]
  expect(ground('100.00')?.provenance).toMatchObject({ scope: 'kind', origin: 'standard', standard: 'GB 12158' })
  expect(ground('50.00')).toMatchObject({ value: 50, clear: 45, provenance: { origin: 'operator', standard: null } })
})

test('an empty field leaves a limit without value; the deadband never extends past the limit', () => {
  const speed = (fields: object) =>
    resolveLimits({ kind: 'druginvolved', fields: { ...fields } }, room, []).find((limit) => limit.metric === 'speed')
  expect(speed({})?.value).toBeNull()
  expect(speed({ maxSpeed: 1000, ratedSpeed: 800 })).toMatchObject({ value: 1000, clear: 800 })
  expect(speed({ maxSpeed: 1000, ratedSpeed: 1200 })).toMatchObject({ value: 1000, clear: 1000 })
})

test('delays come from the fields that state them', () => {
  const limits = resolveLimits(
    { kind: 'pds', fields: {} },
    { ...room, fields: { maxPerson: 4, overManSeconds: 20, longOverManMinutes: 5 } },
    [],
  )
  const delays = Object.fromEntries(limits.map((limit) => [limit.typeKey, limit.onDelay]))
  expect(delays).toMatchObject({ a0: 20_000, e1023: 300_000 })
})

test('a share of a field, and the first filled of several', () => {
  const tank = resolveLimits({ kind: 'levelgauge', fields: { tankHeight: '20' } }, room, [])
  expect(tank.find((limit) => limit.op === '>' && limit.severity === 2)).toMatchObject({ value: 18, clear: 17.6 })
  const dust = resolveLimits({ kind: 'dust', fields: {} }, { ...room, fields: { dustLimit: 6 } }, [])
  expect(dust.map((limit) => limit.value)).toEqual([6, 30, null])
})

test('a row for stores does not hold where there is no workplace to say so', () => {
  const store = row('kind', '2', { value: 28, gates: { workplaceKinds: ['2'], anywhere: false } })
  expect(high({}, null, [store])).toMatchObject({ value: 32, ruleId: null })
  expect(high({}, null, [{ ...store, gates: { workplaceKinds: ['2'] } }])).toMatchObject({ value: 28, ruleId: '2' })
})

test('where no default is meant, a field of the device or of the workplace states one', () => {
  const office: LimitedWorkplace = { workplaceKind: '12', processType: null, fields: {} }
  expect(high({ tempMax: '30' }, office, [])).toMatchObject({ value: 28, provenance: { scope: 'device' } })
  expect(high({}, { ...office, fields: { tempMax: '30' } }, [])).toMatchObject({ provenance: { scope: 'workplace' } })
})

test('what a row does not say of its standard is null', () => {
  const provenance = high({}, room, [row('device', '3', { value: 30 })])?.provenance
  expect(provenance).toStrictEqual({
    scope: 'device',
    ruleId: '3',
    field: null,
    origin: 'operator',
    standard: null,
    clause: null,
    edition: null,
  })
})
