import { expect, it } from 'vitest'
import { overload } from '../test-warning.ts'
import { lastActorOf } from './who-was.ts'

it('names who acted last, not the machine that spoke after him', () => {
  expect(lastActorOf(overload)).toEqual({ who: '李慧敏', act: 'confirm', time: '2026-11-21 14:19:46' })
})

it('names nobody when only the machine acted', () => {
  expect(lastActorOf({ logs: overload.logs.filter(({ userName }) => userName === null) })).toBeUndefined()
})
