import { resources } from '@fengsui/contract/catalogue.ts'
import { expect, it } from 'vitest'
import { enterpriseRefOf, enterpriseRefs } from './enterprise-refs.ts'

const refs = resources.flatMap(({ fields }) =>
  Object.entries(fields).flatMap(([name, { kind, refersTo }]) =>
    kind === 'ref' ? [{ name, to: refersTo ?? '' }] : [],
  ),
)
const isEnterprise = (to: string) => to === 'enterprise' || to === 'counterparty'

it('every reference to an enterprise of every resource leads to its page, and no other reference does', () => {
  const found = new Set(refs.filter(({ to }) => isEnterprise(to)).map(({ name }) => name))
  expect([...found].toSorted()).toEqual([...enterpriseRefs].toSorted())
  expect(refs.filter(({ name, to }) => enterpriseRefs.has(name) && !isEnterprise(to))).toEqual([])
})

it('a name leads where its reference leads', () => {
  expect(enterpriseRefOf('receiverName')).toBe('receiverId')
  expect(enterpriseRefOf('enterpriseId')).toBe('enterpriseId')
  expect(enterpriseRefOf('driverName')).toBeUndefined()
})
