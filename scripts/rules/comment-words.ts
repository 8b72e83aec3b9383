import { commentsOf } from './plain.ts'

/** Words of everyday speech that have a technical name here, each with the ones in its place. */
const refused: readonly { readonly word: string; readonly instead: string }[] = [
  { word: 'stands?|stood|standing', instead: 'is, is shown, represents, replaces, stationary' },
  { word: 'tells?|told|telling', instead: 'returns, reports, notifies, shows, distinguishes' },
  { word: 'grounds?', instead: 'terrain, site, map, earth' },
  { word: 'houses?|housed', instead: 'layout, room, building, home' },
  { word: 'lies?|lying', instead: 'is, is within, contains' },
  { word: 'dwells?|dwelt|dwelling', instead: 'stays, stops' },
  { word: 'bears?|bore|borne', instead: 'has, carries, handles' },
  { word: '(?:hand|hands|handed|handing) (?:on|out)', instead: 'passes on, transfers, returns, issues' },
  { word: 'he|him|his|himself|she|her|hers|herself', instead: 'they, them, their' },
]
/** Not in names of files, nor in words joined by a hyphen. */
const words = refused.map(({ word, instead }) => ({
  pattern: new RegExp(`(?<![\\w./-])(?:${word})(?![\\w/-]|\\.\\w)`, 'gi'),
  instead,
}))

/** Returns a violation for each such word in a comment; code quoted in a comment is left out. */
export function commentWordsOf(path: string, text: string): string[] {
  return commentsOf(text).flatMap(({ line, comment }) => {
    const prose = comment.replace(/`[^`\n]*`/g, '')
    return words.flatMap(({ pattern, instead }) =>
      [...prose.matchAll(pattern)].map(({ 0: word, index }) => {
        const at = line + prose.slice(0, index).split('\n').length - 1
        return `${path}:${at} says "${word}" in a comment: ${instead} are plainer.`
      }),
    )
  })
}
