import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Text {
  where: string
  text: string
}

/** One text in both languages, as a label, a message or a key of the console's dictionaries declares it. */
export interface Pair {
  where: string
  zh: string
  en: string
}

const han = /\p{Script=Han}/u
const isComment = (line: string) => /^\s*(\/\/|\*|\/\*)/.test(line)

/** Returns the texts between quotes in the sources of labels and messages, one a line at most per quote. */
export const readTexts = (root: string): Text[] =>
  sources(root).flatMap(({ path, lines }) =>
    lines.flatMap((line, n) =>
      isComment(line)
        ? []
        : [...line.matchAll(/(["'`])((?:(?!\1).)+)\1/g)].map(([, , text = '']) => ({
            where: `${path}:${n + 1}`,
            text,
          })),
    ),
  )

/** Returns what is declared in Chinese and directly after it in English, and the texts of the console by key. */
export const readPairs = (root: string): Pair[] => [...sources(root).flatMap(declared), ...keyed(root)]

/** Returns the texts of the console, as `readPairs` names them, that have a form for one in English. */
export const readOnes = (root: string): ReadonlySet<string> =>
  new Set(
    globSync('packages/console/src/i18n/en/*.json', { cwd: root }).flatMap((path) =>
      flat(JSON.parse(readFileSync(join(root, path), 'utf8')))
        .filter(([key]) => key.endsWith('_one'))
        .map(([key]) => `${path.replace('/en/', '/zh/')} ${key.replace(/_one$/, '')}`),
    ),
  )

function sources(root: string): { path: string; lines: string[] }[] {
  return [...globSync('packages/{contract,console,server,demo}/src/**/*.{ts,tsx,json}', { cwd: root })]
    .filter((path) => !/\.test\.tsx?$|\/test\//.test(path))
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n') }))
}

function declared({ path, lines }: { path: string; lines: string[] }): Pair[] {
  if (path.endsWith('.json')) return []
  const text = lines.map((line) => (isComment(line) ? '' : line)).join('\n')
  const literals = [...text.matchAll(/'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g)].map(
    (hit) => ({
      at: hit.index,
      end: hit.index + hit[0].length,
      text: hit[1] ?? hit[2] ?? hit[3] ?? '',
    }),
  )
  return literals.flatMap(({ at, end, text: zh }, n) => {
    const next = literals[n + 1]
    const isPair =
      next &&
      han.test(zh) &&
      /[a-z]/i.test(next.text) &&
      !han.test(next.text) &&
      /^\s*,\s*$/.test(text.slice(end, next.at))
    return isPair ? [{ where: `${path}:${text.slice(0, at).split('\n').length}`, zh, en: next.text }] : []
  })
}

function keyed(root: string): Pair[] {
  return globSync('packages/console/src/i18n/zh/*.json', { cwd: root }).flatMap((path) => {
    const read = (file: string) => new Map(flat(JSON.parse(readFileSync(join(root, file), 'utf8'))))
    const english = read(path.replace('/zh/', '/en/'))
    return [...read(path)].map(([key, zh]) => ({ where: `${path} ${key}`, zh, en: english.get(key) ?? '' }))
  })
}

const flat = (texts: object, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  )
