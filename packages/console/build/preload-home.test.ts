import { expect, it } from 'vitest'
import { preloadHome } from './preload-home.ts'

const { handler } = preloadHome().transformIndexHtml as unknown as {
  handler: (html: string, context: { bundle: object }) => string
}
const chunk = (name: string) => ({ type: 'chunk', name, fileName: `assets/${name}-1a.js` })
const page = '<script src="/first.js"></script>'

it('names the files of home and of both languages where first.js reads them', () => {
  const bundle = { a: chunk('home'), b: chunk('zh'), c: chunk('en'), d: { type: 'asset', fileName: 'home.css' } }
  expect(handler(page, { bundle })).toBe(
    '<script src="/first.js" data-home="/assets/home-1a.js" data-zh="/assets/zh-1a.js" data-en="/assets/en-1a.js"></script>',
  )
  expect(() => handler('<script></script>', { bundle })).toThrow('first.js')
})

it('fails where a file has another name', () => {
  expect(() => handler(page, { bundle: { a: chunk('home'), b: chunk('zh') } })).toThrow('named en')
})
