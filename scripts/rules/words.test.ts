import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Pair, readOnes, readPairs, readTexts } from './text-pairs.ts'

const root = join(import.meta.dirname, '../..')
const texts = readTexts(root)
const pairs = readPairs(root)
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
  { word: /闭环/, instead: '关闭' },
  { word: /盲区/, instead: '离线' },
  { word: /超时/, instead: '超期', unless: /^超时自动$|加载超时|文件处理超时|防超时/ },
  { word: /(?<!报警|置信度)阈值/, instead: '限值' },
  { word: /口令/, instead: '密码' },
  { word: /核定人数/, instead: '定员' },
  { word: /房间/, instead: '工库房' },
  { word: /[\d}]\s*(米|毫米|厘米|公里)/, instead: 'm, mm, cm, km' },
]
/** The same for English, by words that mislead an engineer of the field. */
const refusedEnglish: readonly { word: RegExp; instead: string }[] = [
  { word: /drug(?! precursor)/i, instead: 'pyrotechnic composition' },
  { word: /pyrotechnic machine/i, instead: 'machine for pyrotechnic composition, or composition machine' },
  { word: /\brung\b/i, instead: 'escalation level' },
  { word: /\bslips?\b/i, instead: 'document' },
  { word: /\bno violation/i, instead: 'non-violation' },
  { word: /\btime line\b/i, instead: 'timeline' },
  { word: /\bSMS\b/, instead: 'text message' },
  { word: /safety office\b/i, instead: 'emergency office' },
  { word: /\b(kinds? of|vehicle kind|device kind)\b/i, instead: 'type' },
  { word: /\b(safety admin|yest|est|config|qty|dept|mgmt|approx|ppl)\b/i, instead: 'the whole word' },
  { word: /\bprincipal\b/i, instead: 'head of plant' },
  { word: /\b(is|are) told\b/i, instead: 'is notified' },
  { word: /\breason of\b/i, instead: 'reason for' },
  { word: /\b(to look at|looked at)\b/i, instead: 'review' },
  { word: /\b(is|are) (of )?no (accepted|glTF|GeoJSON)\b/i, instead: 'is not' },
  { word: /\b(only who|whoever) (proposed|recorded)\b/i, instead: 'the person who, the applicant' },
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

/** Texts with half-width marks that the specification or its front end fixes (docs/domain). */
const fixed = new Set([
  '保质期(月)',
  '零售(专店)',
  '零售(专柜)',
  '无储存经营(票据)',
  '重大风险(红)',
  '较大风险(橙)',
  '一般风险(黄)',
  '低风险(蓝)',
  '烟花爆竹经营(批发)许可证',
  '烟花爆竹经营(零售)许可证',
  '注册资本(万元)',
  '固定资产(万元)',
  '年产值(万元)',
  '法定时限(工作日)',
  '核定储量(箱)',
  '购买许可(备案)号',
  '剧毒、易制爆品须填写购买许可(备案)号',
  '缺少必要的请求参数: {name}',
  '请求参数格式错误: {name}',
  '缺失令牌,鉴权失败',
  '父节点不可选择自身!',
  '原密码不正确!',
  '客户端认证失败!',
  '租户信息错误!',
  '第三方登陆信息错误!',
  '当前字典键值已存在!',
  '当前账号已被使用!',
  '确定将选择数据删除?',
  '是否需要清除缓存?',
])
/** What a label means in English wherever it is alone. */
const terms: Readonly<Record<string, RegExp>> = {
  设备类型: /^(Device types?|Type)$/,
  限值: /^Limits?$/,
  报警阈值: /^Limits?$/,
  隐患: /^(The )?[Hh]idden troubles?$/,
  工库房: /^Workplaces?$/,
  工位: /^Workstations?$/,
  限药量: /^Explosive limit$/,
  限定药量: /^Explosive limit$/,
  定员: /^Person limit$/,
  接地电阻: /^Earth resistance$/,
  安全管理员: /^(Safety administrator|Plant safety)$/,
  乡镇应急办: /^Township( emergency office)?$/,
  应急管理部: /^Ministry( of Emergency Management)?$/,
  执法检查: /^Enforcement( inspection)?$/,
  销售单: /^Sale$/,
  初始密码: /^Initial password$/,
  非违规: /^[Nn]on-violation$/,
  排序: /^Sort order$/,
  性别: /^Sex$/,
}
const numberOf = (text: string) =>
  [...text.matchAll(/(?<!\$)\{+(\w+)\}+/g)].map(([, name]) => name).toSorted((a = '', b = '') => (a < b ? -1 : 1))
const unit = /(\d|\})(kg|g|MB|kB|KB|mm|cm|km|m|t|s|%RH)(?![\w²³/·⁻])/
/** Ends of English texts that are abbreviations, not sentences. */
const abbreviation = /\b[Nn]o\.$/

/** Keys of the console with a form for one in English: `items_one` beside `items` or `items_other`. */
const withOne = readOnes(root)
/** Texts of a number that is never one. */
const neverOne = /(map\.json several|plan\.fence|setting\.many|subjectMany)/
/** Whether a text counts things in the plural and has no form for one; "at most 5 rows" is a bound, not a count. */
const hasNoOne = ({ where, en }: Pair) =>
  /(?<!\b(most|to|first|last) )\{\{count\}\} (?!in |at |of )(\w+ )?([a-z]{3,}s|people)\b/.test(en) &&
  !neverOne.test(where) &&
  !withOne.has(where.replace(/_other$/, ''))

describe('texts in both languages', () => {
  it('are read: thousands of them', () => expect(pairs.length).toBeGreaterThan(6000))

  const refusals: readonly [what: string, isWrong: (pair: Pair) => boolean][] = [
    ['name rules, not their codes', ({ zh, en }) => /\bMB-?\d|\{ruleCode\}/.test(zh + en)],
    ['have no two spaces in a row', ({ zh, en }) => /\S {2}/.test(zh) || /\S {2}/.test(en)],
    [
      'have Chinese marks in Chinese',
      ({ zh }) => /\p{sc=Han}[,;:!?()](?!\/\/)|[!?()]\p{sc=Han}/u.test(zh) && !fixed.has(zh),
    ],
    ['have English marks in English', ({ en }) => /[，。：；！？（）、「」《》【】]/.test(en)],
    ['have a space before a unit', ({ zh, en }) => unit.test(zh) || unit.test(en)],
    ['have no "(s)"', ({ en }) => /\w\(e?s\)(?!\w)/.test(en)],
    [
      'have a full stop in both or in neither',
      ({ zh, en }) => !zh.endsWith('，') && zh.endsWith('。') !== /\.\s*$/.test(en.replace(abbreviation, '')),
    ],
    ['have an apostrophe, not a straight mark', ({ en }) => /[a-z]\\?'[a-z]/i.test(en)],
    ['ask by the verb alone', ({ en }) => /^please (select|choose)\b/i.test(en)],
    ['have a form for one where they count', hasNoOne],
    ['take the same parameters', ({ zh, en }) => `${numberOf(zh)}` !== `${numberOf(en)}`],
    ['keep to the term of their label', ({ zh, en }) => terms[zh]?.test(en) === false],
  ]
  it.each(refusals)('%s', (_, isWrong) => {
    expect(pairs.filter(isWrong).map(({ where, zh, en }) => `${where} ${zh} | ${en}`)).toEqual([])
  })

  it('of the console quote names by “ ”', () => {
    const console = pairs.filter(({ where }) => where.includes('/i18n/'))
    expect(console.length).toBeGreaterThan(1500)
    expect(console.filter(({ zh, en }) => /「|"\{/.test(zh + en)).map(({ where }) => where)).toEqual([])
  })
})
