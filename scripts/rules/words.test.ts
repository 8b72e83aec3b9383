import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

interface Text {
  where: string
  text: string
}

/** Texts between quotes in the sources of labels and messages, one a line at most per quote. */
const texts: Text[] = [...globSync('packages/{contract,console,server,demo}/src/**/*.{ts,tsx,json}', { cwd: root })]
  .filter((path) => !/\.test\.tsx?$|\/test\//.test(path))
  .flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, n) =>
        (/^\s*(\/\/|\*|\/\*)/.test(line) ? [] : [...line.matchAll(/(["'`])((?:(?!\1).)+)\1/g)]).map(
          ([, , text = '']) => ({
            where: `${path}:${n + 1}`,
            text,
          }),
        ),
      ),
  )
const chinese = texts.filter(({ text }) => /\p{Script=Han}/u.test(text))

/** Where 预警 is the word: names of the system, of lists, of weather warnings, and of what is foreseen by date or quantity. */
const foreseen =
  /(雷电|暴雨|台风|冰雹|高温|大风|寒潮|大雾|暴雪|气象)预警|风险监测预警系统|监测预警平台|预警信息|预警列表|许可预警|库存预警|登记预警|预警已登记|预警类型|预警日期|^预警$|预警的许可证|只能处理预警/

/** Words that an officer does not use, each with the one in its place (docs/glossary.md). */
const refused: readonly { word: RegExp; instead: string; unless?: RegExp }[] = [
  { word: /千克|公斤/, instead: 'kg' },
  { word: /安监/, instead: '应急' },
  { word: /国家应急部/, instead: '应急管理部' },
  { word: /(?<!专职)安全员(?!电话)/, instead: '安全管理员' },
  { word: /预警/, instead: '报警', unless: foreseen },
  { word: /最大药量|限制药量/, instead: '限药量' },
  { word: /执法检测|行政检查/, instead: '执法检查' },
]
/** The same for English, by words that mislead an engineer of the field. */
const refusedEnglish: readonly { word: RegExp; instead: string }[] = [
  { word: /drug(?! precursor)/i, instead: 'pyrotechnic composition' },
  { word: /\brung\b/i, instead: 'escalation level' },
  { word: /\b1 (people|persons|boxes|days|warnings|devices)\b/, instead: 'the singular' },
]

describe('labels and messages', () => {
  it('are read: thousands of them', () => expect(chinese.length).toBeGreaterThan(4000))

  it.each(refused)('say $instead, not $word', ({ word, unless }) => {
    const found = chinese.filter(({ text }) => word.test(text) && !unless?.test(text))
    expect(found.map(({ where, text }) => `${where} ${text}`)).toEqual([])
  })

  const english = texts.filter(({ text }) => /^[A-Z][a-z]+.* /.test(text))
  it.each(refusedEnglish)('say $instead in English, not $word', ({ word }) => {
    expect(english.length).toBeGreaterThan(3000)
    const found = english.filter(({ text }) => word.test(text.replace(/\{+\w+\}+/g, '')))
    expect(found.map(({ where, text }) => `${where} ${text}`)).toEqual([])
  })
})
