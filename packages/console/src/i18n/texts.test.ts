import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'

const filesOf = (files: Record<string, object>): Record<string, object> =>
  Object.fromEntries(Object.entries(files).map(([path, texts]) => [basename(path, '.json'), texts]))
const zh = filesOf(import.meta.glob('./zh/*.json', { eager: true, import: 'default' }))
const en = filesOf(import.meta.glob('./en/*.json', { eager: true, import: 'default' }))

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

describe.each(Object.keys(zh))('texts of %s', (area) => {
  const chinese = flat(zh[area] ?? {})
  const english = flat(en[area] ?? {})

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

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../i18n/**', '!../**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

describe.each(Object.keys(import.meta.glob('./areas/*.ts')).map((path) => basename(path, '-texts.ts')))(
  'the texts of pages: %s',
  (area) => {
    const uses = new RegExp(`useTranslation\\((\\[[^\\]]*)?'${area}'|['\`]${area}:\\w|TFunction<(\\[[^\\]]*)?'${area}'`)
    const users = Object.entries(sources).filter(([, text]) => uses.test(text))

    it('are brought by each file that uses them, or by the page around it', () => {
      expect(users.length).toBeGreaterThan(0)
      const without = users.filter(([, text]) => !text.includes(`i18n/areas/${area}-texts.ts'`)).map(([path]) => path)
      expect(without.filter((path) => !path.startsWith('../wall/') || area !== 'wall')).toEqual([])
    })
  },
)
