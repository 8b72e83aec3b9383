import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { chinese, translateIn } from './words.ts'

const source = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

describe('the texts of the drawing', () => {
  it('are said in Chinese for every word of palette and pads', () => {
    const asked = ['palette.ts', 'context-pad.ts'].flatMap((name) =>
      [...source(name).matchAll(/'([A-Z][a-z]+(?: [a-z]+)*)'/g)].map(([, word = '']) => word),
    )
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.filter((word) => !chinese.has(word))).toEqual([])
  })

  it('follow the language, and fill their holes', () => {
    let language: 'zh' | 'en' = 'zh'
    const translate = translateIn(() => language)
    expect(translate('Open {element}', { element: '任务' })).toBe('打开任务')
    expect(translate('Something unheard of')).toBe('Something unheard of')
    language = 'en'
    expect(translate('Zoom in')).toBe('Zoom in')
  })
})
