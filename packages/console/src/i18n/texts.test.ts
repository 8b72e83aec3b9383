import { describe, expect, it } from 'vitest'
import enWall from './en/wall.json' with { type: 'json' }
import { en as enOfAll } from './en.ts'
import zhWall from './zh/wall.json' with { type: 'json' }
import { zh as zhOfAll } from './zh.ts'

const zh = { ...zhOfAll, wall: zhWall }
const en = { ...enOfAll, wall: enWall }

const plural = /_(zero|one|two|few|many|other)$/

/** Returns dotted keys with their texts; plural forms, which Chinese lacks, count as one key. */
function flat(texts: object, prefix = ''): Map<string, string> {
  const found = new Map<string, string>()
  for (const [key, value] of Object.entries(texts)) {
    const path = `${prefix}${key.replace(plural, '')}`
    if (typeof value === 'string') found.set(path, value)
    else for (const [inner, text] of flat(value, `${path}.`)) found.set(inner, text)
  }
  return found
}

const holes = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((hit) => hit[1]).sort()

describe.each(Object.keys(zh) as (keyof typeof zh)[])('texts of %s', (area) => {
  const chinese = flat(zh[area])
  const english = flat(en[area])

  it('have the same keys in both languages', () => {
    expect([...english.keys()].sort()).toEqual([...chinese.keys()].sort())
  })

  it('are written in their language and take the same parameters', () => {
    for (const [key, text] of chinese) {
      expect(text, key).not.toBe('')
      expect(english.get(key), key).not.toMatch(/[\u4e00-\u9fff]/)
      expect(holes(english.get(key) ?? ''), key).toEqual(holes(text))
    }
  })
})
