import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { severityColours, severityVariables, wallColours, wallSeverityVariables } from './severity-colours.ts'

const source = new URL('../../', import.meta.url).pathname
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(css|tsx?)$/.test(name))
const texts = files.map((name) => [name, readFileSync(join(source, name), 'utf8')] as const)

describe('severity colours', () => {
  it('are the same four levels for both skins and the wall, each with a colour of its own', () => {
    const levels = ['1', '2', '3', '4']
    for (const set of [severityColours.light, severityColours.dark, wallColours]) {
      expect(Object.keys(set)).toEqual(levels)
      const all = Object.values(set).flatMap((one) => Object.values(one as Record<string, string>))
      expect(new Set(all).size).toBe(all.length)
    }
  })

  it('reach the wall as variables, and every variable that its styles use is one of them', () => {
    const given = wallSeverityVariables()
    expect(given).toMatchObject({ '--sev-1': wallColours[1].signal, '--sev-4-wash': wallColours[4].wash })
    const used = texts.flatMap(([, text]) => text.match(/(?<=var\()--sev-\d[a-z-]*/g) ?? [])
    expect(new Set(used)).toEqual(new Set(Object.keys(given)))
  })

  it('reach the console as variables, and every variable that its styles use is one of them', () => {
    const given = severityVariables('light')
    expect(severityVariables('dark')['--fs-sev-1']).toBe(severityColours.dark[1].fill)
    const used = texts.flatMap(([, text]) => text.match(/(?<=var\()--fs-sev-\d[a-z-]*/g) ?? [])
    expect(used.length).toBeGreaterThan(0)
    for (const name of used) expect(Object.keys(given)).toContain(name)
  })

  it('are written in one file only', () => {
    const set = [severityColours.light, severityColours.dark, wallColours].flatMap((of) =>
      Object.values(of).flatMap((one) => Object.values(one as Record<string, string>)),
    )
    const elsewhere = texts.flatMap(([name, text]) =>
      /severity-colours(\.test)?\.ts$/.test(name) ? [] : set.filter((hex) => text.toUpperCase().includes(hex)),
    )
    expect(elsewhere).toEqual([])
  })
})
