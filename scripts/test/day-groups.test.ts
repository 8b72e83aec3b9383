import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dayGroups, leftOut, onlyLong } from './day-groups.ts'

const named = [...dayGroups.flat(), ...onlyLong]

describe('files of long tests', () => {
  it('exist, and a group names each once', () => {
    expect(named.filter((path) => !existsSync(path))).toEqual([])
    for (const group of dayGroups) expect(new Set(group).size).toBe(group.length)
  })

  it('run at least once in as many days as there are groups, whatever the first', () => {
    for (const first of [0, 20_785]) {
      const runs = dayGroups.map((_, later) => leftOut(first + later))
      for (const path of dayGroups.flat()) {
        const days = runs.filter((left) => !left.includes(path)).length
        const groups = dayGroups.filter((group) => group.includes(path)).length
        expect(days, path).toBe(groups)
      }
      for (const left of runs) for (const path of onlyLong) expect(left).toContain(path)
    }
  })
})
