import { type EventValueKind, eventValues } from '@fengsui/contract/telemetry/event-values.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventOf } from './event.ts'

const direction = fc.constantFrom('in', 'out', '0', '1', 0, 1)
const word = (most: number) => fc.stringMatching(/^[A-Za-z0-9一-龥]+$/, { maxLength: most })
const optional = { requiredKeys: [] }
const picture = fc.constant('https://gate.example/1.jpg')
const similarity = fc.double({ min: 0, max: 100, noNaN: true })
const sent: Readonly<Record<EventValueKind, fc.Arbitrary<object>>> = {
  personPass: fc.record(
    {
      inOut: direction,
      personNo: word(40),
      cardNo: word(40),
      name: word(30),
      similarity,
      temperature: fc.double({ min: 30, max: 45, noNaN: true }),
      discharged: fc.constantFrom(0, 1),
      picture,
    },
    optional,
  ),
  vehiclePass: fc.record({ inOut: direction, plate: word(20), picture }, { requiredKeys: ['plate'] }),
  passage: fc.record(
    { inOut: direction, cardNo: word(40), similarity, picture },
    { requiredKeys: ['inOut', 'cardNo'] },
  ),
}

describe.each(Object.keys(eventValues) as EventValueKind[])('%s', (kind) => {
  it('is decoded with every field that its declaration allows', () => {
    fc.assert(
      fc.property(sent[kind], (value) => {
        expect(eventValues[kind].safeParse(value).success).toBe(true)
        expect(Object.keys(eventOf(kind, value) ?? {}).toSorted()).toEqual(Object.keys(value).toSorted())
      }),
    )
  })

  it.each([
    ['a direction of its own', { inOut: 'sideways', plate: 'X', cardNo: 'C' }],
    ['a text', 'in'],
  ])('is refused by both with %s', (_, value) => {
    expect(eventValues[kind].safeParse(value).success).toBe(false)
    expect(kind === 'passage' && typeof value === 'object' ? undefined : eventOf(kind, value)).toBeUndefined()
  })
})
