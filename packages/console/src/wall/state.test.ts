import { describe, expect, it } from 'vitest'
import { type FocusState, modeOf, nextFocus, noFocus, type Red } from './state.ts'
import { snapshot, warning } from './test-snapshot.ts'

const start = 1_000_000_000
const red = (id: string, raisedAt: number, acknowledged = false): Red => ({ id, raisedAt, acknowledged })
const at = (state: FocusState, seconds: number, reds: readonly Red[], frozen = false) =>
  nextFocus(state, reds, start + seconds * 1000, frozen)
const begun = at(noFocus, 0, [])

describe('a red warning', () => {
  it('does not take focus when it was present before the wall display was opened', () => {
    expect(at(noFocus, 0, [red('old', start - 61_000)]).focus).toBeNull()
    expect(at(noFocus, 0, [red('seen', start - 5_000, true)]).focus).toBeNull()
  })
  it('takes focus when the wall display is opened within its first minute', () => {
    expect(at(noFocus, 0, [red('a', start - 20_000)]).focus).toBe('a')
  })
  it('takes focus when it arrives', () => {
    expect(at(begun, 1, [red('a', start)]).focus).toBe('a')
  })
  it('keeps focus for a minute although it is acknowledged at once', () => {
    let state = at(begun, 1, [red('a', start)])
    state = at(state, 30, [red('a', start, true)])
    expect(state.focus).toBe('a')
    state = at(state, 61, [red('a', start, true)])
    expect(state.focus).toBeNull()
  })
  it('keeps it past the minute until it is acknowledged, and never comes back', () => {
    let state = at(begun, 1, [red('a', start)])
    state = at(state, 500, [red('a', start)])
    expect(state.focus).toBe('a')
    state = at(state, 501, [red('a', start, true)])
    expect(state.focus).toBeNull()
    expect(at(state, 502, [red('a', start, true)]).focus).toBeNull()
    expect(at(state, 503, [red('a', start, false)]).focus).toBeNull()
  })
  it('gives the wall back as soon as it is closed', () => {
    const state = at(begun, 1, [red('a', start)])
    expect(at(state, 5, []).focus).toBeNull()
  })
  it('takes focus again when it was missing for a moment', () => {
    const state = at(at(begun, 1, [red('a', start)]), 2, [])
    expect(state.focus).toBeNull()
    expect(at(state, 3, [red('a', start)]).focus).toBe('a')
  })
})

describe('several reds', () => {
  it('let the newest have the wall and come back afterwards', () => {
    let state = at(begun, 1, [red('a', start)])
    state = at(state, 10, [red('a', start), red('b', start + 9_000)])
    expect(state.focus).toBe('b')
    state = at(state, 71, [red('a', start), red('b', start + 9_000, true)])
    expect(state.focus).toBe('a')
  })
  it('have the wall one after another when they arrived together, then the newest stays', () => {
    const reds = [red('a', start), red('b', start + 1), red('c', start + 2)]
    let state = at(begun, 1, reds)
    const seen: (string | null)[] = [state.focus]
    for (let seconds = 2; seconds <= 250; seconds++) {
      state = at(state, seconds, reds)
      if (state.focus !== seen.at(-1)) seen.push(state.focus)
    }
    expect(seen).toEqual(['c', 'b', 'a', 'c'])
  })
})

describe('a lost connection', () => {
  it('stops everything and shows the reds it missed on return', () => {
    let state = at(begun, 1, [], true)
    state = at(state, 30, [red('a', start)], true)
    expect(state.focus).toBeNull()
    state = at(state, 40, [red('a', start)])
    expect(state.focus).toBe('a')
  })
})

describe('the mode', () => {
  it('is loading before the first snapshot, also without a connection', () => {
    expect(modeOf(null, true, null)).toBe('loading')
  })
  it('is lost before alarm, alarm before busy, quiet only with nothing open', () => {
    expect(modeOf(snapshot([warning()]), true, 'a')).toBe('lost')
    expect(modeOf(snapshot([warning()]), false, 'a')).toBe('alarm')
    expect(modeOf(snapshot([warning()]), false, null)).toBe('busy')
    expect(modeOf(snapshot(), false, null)).toBe('quiet')
  })
})
