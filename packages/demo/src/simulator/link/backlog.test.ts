import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newBacklog, type Outgoing } from './backlog.ts'

it('sends in order, sends again what was not acknowledged, and loses nothing', () => {
  const step = fc.constantFrom('add', 'next', 'acknowledge', 'rewind')
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), fc.nat(), (steps, seed) => {
      const backlog = newBacklog(1_000_000)
      let added = 0
      let underWay: Outgoing[] = []
      const taken = new Set<number>()
      for (const [n, it] of steps.entries()) {
        if (it === 'add') backlog.add('t', String(added++), 1)
        if (it === 'rewind') {
          backlog.rewind()
          underWay = []
        }
        if (it === 'next') {
          const message = backlog.next()
          const before = underWay.at(-1)
          if (message && before) expect(Number(message.payload)).toBeGreaterThan(Number(before.payload))
          if (message) expect(taken.has(Number(message.payload))).toBe(false)
          if (message) underWay.push(message)
        }
        if (it === 'acknowledge' && underWay.length > 0) {
          const [message] = underWay.splice((seed + n) % underWay.length, 1) as [Outgoing]
          backlog.acknowledge(message)
          taken.add(Number(message.payload))
        }
      }
      backlog.rewind()
      for (let message = backlog.next(); message; message = backlog.next()) {
        taken.add(Number(message.payload))
        backlog.acknowledge(message)
      }
      expect(taken.size).toBe(added)
      expect(backlog.count).toBe(0)
      expect(backlog.bytes).toBe(0)
    }),
  )
})

it('throws the oldest away when it is full, and says how many readings that were', () => {
  const backlog = newBacklog(10)
  expect(backlog.add('t', '1234', 4)).toBe(0)
  expect(backlog.add('t', '5678', 5)).toBe(0)
  expect(backlog.add('t', '9012', 6)).toBe(4)
  expect(backlog.next()?.payload).toBe('5678')
  expect(backlog.add('t', 'a message larger than all', 7)).toBe(11)
  expect(backlog.next()?.readings).toBe(7)
  expect(backlog.count).toBe(1)
})
