import { describe, expect, it } from 'vitest'
import { budgets, type Manifest, weigh } from './budgets.ts'

const manifest: Manifest = {
  '_start.js': { file: 'start.js', imports: ['_shared.js'], css: ['start.css'] },
  '_shared.js': { file: 'shared.js' },
  '_home.js': { file: 'home.js', name: 'home', imports: ['_shared.js', '_icons.js'], dynamicImports: ['list.tsx'] },
  '_icons.js': { file: 'icons.js', css: ['icons.css'] },
  'src/i18n/zh.ts': { file: 'zh.js' },
  'src/i18n/en.ts': { file: 'en.js' },
  'list.tsx': { file: 'list.js', imports: ['_shared.js', '_table.js'], css: ['list.css'] },
  '_table.js': { file: 'table.js' },
}
const sizes: Readonly<Record<string, number>> = { 'shared.js': 200_000, 'en.js': 9000, 'list.js': 100_000 }
const sizeOf = (file: string) => sizes[file] ?? 1000

describe('the budgets of the build', () => {
  it('count what is imported at once, once, with the larger language, and of a page what home has not loaded', () => {
    expect(weigh(manifest, ['start.js'], ['list.tsx'], sizeOf)).toEqual([
      // start.js, start.css, shared, home, icons, icons.css, English
      { name: 'home', kB: 214, most: budgets.home },
      { name: 'list.tsx', kB: 102, most: budgets.page },
    ])
  })

  it('cannot be kept by an empty manifest, by one without a page, or without pages', () => {
    expect(() => weigh({}, ['start.js'], ['list.tsx'], sizeOf)).toThrow('index.html')
    expect(() => weigh(manifest, ['start.js'], ['gone.tsx'], sizeOf)).toThrow('gone.tsx')
    expect(() => weigh(manifest, ['start.js'], [], sizeOf)).toThrow('no pages')
    const { '_home.js': _, ...without } = manifest
    expect(() => weigh(without, ['start.js'], ['list.tsx'], sizeOf)).toThrow('home')
  })
})
