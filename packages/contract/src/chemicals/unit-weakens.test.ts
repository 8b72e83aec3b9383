import fc from 'fast-check'
import { expect, it } from 'vitest'
import { grade } from './gb18218.ts'
import { weakenedUnitFields } from './unit-weakens.ts'

const chemicals = [
  { critical: 5, beta: 4 },
  { critical: 10, beta: 2 },
  { critical: 50, beta: 1.5 },
  { critical: 1000, beta: 1 },
]
const substances = fc.array(
  fc.record({
    catalogId: fc.nat(chemicals.length - 1).map(String),
    tonnes: fc.integer({ min: 1, max: 500 }).map((n) => String(n / 10)),
  }),
  { maxLength: 5 },
)
const unit = fc.record({
  unitName: fc.constantFrom('甲', '乙'),
  unitKind: fc.constantFrom('1', '2'),
  warehouseId: fc.constantFrom(null, '7'),
  workplaceIds: fc.subarray(['1', '2', '3']),
  substances,
  exposedPeople: fc.nat(200),
})
type Unit = typeof unit extends fc.Arbitrary<infer U> ? U : never

/** Returns S and R of the chemicals, with an unapproved number of people. */
const graded = (one: Unit) =>
  grade(
    one.substances.flatMap(({ catalogId, tonnes }) => {
      const chemical = chemicals[Number(catalogId)]
      return chemical ? [{ ...chemical, quantity: Number(tonnes) }] : []
    }),
    null,
  )

it('no change that holds at once groups anew or lowers S or R', () => {
  let held = 0
  let waiting = 0
  const pairs = fc.oneof(
    fc.tuple(unit, unit),
    // A partial change of fields, as users submit.
    fc
      .tuple(unit, fc.record({ substances, unitName: fc.constant('丙') }))
      .map(([one, some]) => [one, { ...one, ...some }]),
    fc.tuple(unit, substances).map(([one, more]) => [one, { ...one, substances: [...one.substances, ...more] }]),
  ) as fc.Arbitrary<[Unit, Unit]>
  fc.assert(
    fc.property(pairs, ([before, after]) => {
      if (weakenedUnitFields(before, after).length > 0) {
        waiting += 1
        return
      }
      held += 1
      expect(after.workplaceIds.toSorted()).toEqual(before.workplaceIds.toSorted())
      expect([after.unitKind, after.warehouseId]).toEqual([before.unitKind, before.warehouseId])
      expect(graded(after).s).toBeGreaterThanOrEqual(graded(before).s - 1e-6)
      expect(graded(after).r).toBeGreaterThanOrEqual(graded(before).r - 1e-6)
    }),
    { numRuns: 2000 },
  )
  expect(held).toBeGreaterThan(100)
  expect(waiting).toBeGreaterThan(100)
})

it('one chemical less waits though another is more, and the order of rooms is no change', () => {
  const before = { workplaceIds: ['1', '2'], substances: [{ catalogId: '1', tonnes: '5' }] }
  const swapped = { workplaceIds: ['2', '1'], substances: [{ catalogId: '1', tonnes: '5.0' }] }
  expect(weakenedUnitFields(before, swapped)).toEqual([])
  const traded = [
    { catalogId: '1', tonnes: '4' },
    { catalogId: '2', tonnes: '900' },
  ]
  expect(weakenedUnitFields(before, { ...before, substances: traded })).toEqual(['substances'])
})
