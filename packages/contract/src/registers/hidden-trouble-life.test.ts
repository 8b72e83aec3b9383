import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  hiddenTroubleLife,
  type TroubleActor,
  type TroubleMove,
  type TroubleState,
  troubleMove,
  whyNotMove,
} from './hidden-trouble-life.ts'

const moves = Object.keys(hiddenTroubleLife.moves) as TroubleMove[]
const actor = fc.record({
  userId: fc.constantFrom('a', 'b', 'c'),
  userType: fc.constantFrom('sss' as const, 'esp' as const),
  escalationLevel: fc.integer({ min: 0, max: 7 }),
  permissions: fc
    .subarray(['hidden_view', 'hidden_edit', 'hidden_verify'])
    .map((words): ReadonlySet<string> => new Set(words)),
})
const attempt = fc.tuple(actor, fc.constantFrom(...moves))

interface Trouble {
  status: TroubleState
  askUser: string | null
}
/** Runs attempts in sequence; a refused attempt changes nothing. */
function walk(about: { level: string; source: string }, attempts: readonly [TroubleActor, TroubleMove][]) {
  const trouble: Trouble = { status: hiddenTroubleLife.initial, askUser: null }
  const made: { move: TroubleMove; by: TroubleActor; askUser: string | null; from: TroubleState }[] = []
  for (const [by, move] of attempts) {
    if (whyNotMove({ ...about, ...trouble }, move, by) !== null) continue
    made.push({ move, by, askUser: trouble.askUser, from: trouble.status })
    trouble.status = hiddenTroubleLife.moves[move].to
    if (move === 'askRecheck') trouble.askUser = by.userId
  }
  return { trouble, made }
}

const about = fc.record({ level: fc.constantFrom('1', '2'), source: fc.constantFrom('1', '2', '3', '4', '5') })

it('any sequence of attempts ends in a defined state, and closed stays closed', () => {
  fc.assert(
    fc.property(about, fc.array(attempt, { maxLength: 40 }), (row, attempts) => {
      const { trouble, made } = walk(row, attempts)
      expect(['0', '1', '2', '3']).toContain(trouble.status)
      const closed = made.findIndex(({ move }) => move === 'close')
      expect(closed === -1 || closed === made.length - 1).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

it('the enterprise rectifies; nobody rechecks their own request; a major one is the county’s', () => {
  fc.assert(
    fc.property(about, fc.array(attempt, { maxLength: 40 }), (row, attempts) => {
      for (const { move, by, askUser, from } of walk(row, attempts).made) {
        expect(by.permissions.has('hidden_edit')).toBe(true)
        expect(hiddenTroubleLife.moves[move].from as readonly string[]).toContain(from)
        if (move === 'start' || move === 'askRecheck') {
          expect(by.userType).toBe('esp')
          continue
        }
        expect(by.userId).not.toBe(askUser)
        if (by.userType === 'esp') expect([row.level, row.source, by.escalationLevel]).toEqual(['1', '1', 1])
        else if (row.level === '2') expect(by.escalationLevel).toBeGreaterThanOrEqual(4)
      }
    }),
    { numRuns: 2000 },
  )
})

it('a move is known by where it leads, and overdue leads nowhere', () => {
  for (const move of moves)
    for (const from of hiddenTroubleLife.moves[move].from)
      expect(troubleMove(from, hiddenTroubleLife.moves[move].to)).toBe(move)
  for (const state of ['0', '1', '2', '3', '4']) {
    expect(troubleMove(state, '4')).toBeUndefined()
    expect(troubleMove('3', state)).toBeUndefined()
  }
})
