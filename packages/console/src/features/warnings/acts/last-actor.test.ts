import { expect, it } from 'vitest'
import { overload } from '../test-warning.ts'
import { lastActorOf } from './last-actor.ts'

it('returns the last user to act, not a later system entry', () => {
  expect(lastActorOf(overload)).toEqual({ who: '李慧敏', act: 'confirm', time: '2026-11-21 14:19:46' })
})

it('returns nothing when only the system acted', () => {
  expect(lastActorOf({ logs: overload.logs.filter(({ userName }) => userName === null) })).toBeUndefined()
})
