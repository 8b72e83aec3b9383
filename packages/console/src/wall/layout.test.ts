import { describe, expect, it } from 'vitest'
import { type Mode, type Placement, placementOf } from './layout.ts'
import type { WallSize } from './screen.ts'

const modes: readonly Mode[] = ['loading', 'busy', 'quiet', 'alarm', 'lost']
const sizes: readonly [WallSize, number][] = [
  ['3840', 24],
  ['1920', 12],
]
const cells = (placement: Placement): string[] =>
  placement.flatMap(([, { columns, rows }]) => {
    const found: string[] = []
    for (let column = columns[0]; column <= columns[1]; column++)
      for (let row = rows[0]; row <= rows[1]; row++) found.push(`${column}/${row}`)
    return found
  })

describe.each(sizes)('the %s wall', (size, columns) => {
  it.each(
    modes.flatMap((mode) =>
      [true, false].flatMap((isCalm) => [true, false].map((hasCameras) => [mode, isCalm, hasCameras] as const)),
    ),
  )('fills its grid in %s (calm %s, cameras %s) without overlap or gap', (mode, isCalm, hasCameras) => {
    const filled = cells(placementOf(size, mode, { isCalm, hasCameras }))
    expect(new Set(filled).size).toBe(filled.length)
    expect(filled.length).toBe(columns * 12)
  })
  it('has room for the tour of key cameras on a quiet day, without overlap or gap', () => {
    const placement = placementOf(size, 'quiet', { isCalm: true, hasCameras: false, hasTour: true })
    const filled = cells(placement)
    expect(placement.map(([name]) => name)).toContain('tour')
    expect(new Set(filled).size).toBe(filled.length)
    expect(filled.length).toBe(columns * 12)
    for (const mode of ['alarm', 'lost', 'loading'] as const)
      expect(
        placementOf(size, mode, { isCalm: true, hasCameras: false, hasTour: true }).map(([name]) => name),
      ).not.toContain('tour')
  })
  it('keeps map and ladder in every state', () => {
    for (const mode of modes) {
      const names = placementOf(size, mode, { isCalm: false, hasCameras: true }).map(([name]) => name)
      expect(names).toEqual(expect.arrayContaining(['map', 'ladder']))
    }
  })
})

it('shows calm, not a worst warning, when the connection is lost on a quiet day', () => {
  const names = placementOf('1920', 'lost', { isCalm: true, hasCameras: false }).map(([name]) => name)
  expect(names).toContain('calm')
  expect(names).not.toContain('worst')
})
