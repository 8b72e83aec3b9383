import { type Label, type Language, say } from '../kit/label.ts'
import type { RuleOp } from '../telemetry/kind-rule.ts'
import type { RaisedBy } from './raised-by.ts'
import { typeLabel } from './type-label.ts'

export interface Happening {
  readonly typeKey: string
  readonly by: RaisedBy
  readonly placeName: string | null
  readonly deviceName: string
  readonly value: number | null
  readonly threshold: number | null
  readonly unit: string
  /** The rule's operator; absent when no limit was judged. */
  readonly op?: RuleOp
  readonly rise?: { readonly from: number; readonly to: number; readonly seconds: number }
  /** The on-delay expired without a further reading. */
  readonly silent?: boolean
}

/** Formats with at most three decimals, without trailing zeros. */
const figure = (value: number): string => String(Number(value.toFixed(3)))

/**
 * Returns the event as a sentence in both languages: what, where, how much (domain-model.md#R3.1 `content`).
 */
export function contentOf(of: Happening): Label {
  return [sentence(of, 'zh'), sentence(of, 'en')]
}

function sentence(of: Happening, language: Language): string {
  const told = plainSentence(of, language)
  if (!of.silent) return told
  return told + (language === 'zh' ? '，此后无新读数' : ', no further reading since')
}

function plainSentence(of: Happening, language: Language): string {
  const zh = language === 'zh'
  const { value, threshold, unit, by } = of
  const subject = of.placeName ? `${of.placeName} ${of.deviceName}` : of.deviceName
  const type = say(typeLabel(of.typeKey), language)
  const head = zh ? `${subject}：` : `${subject}: `
  if (by.metric?.event && value !== null) {
    const sure = `${Math.round(value * 100)}%`
    return head + (zh ? `识别到${type}，置信度 ${sure}` : `${type} recognised, confidence ${sure}`)
  }
  if (of.rise) return head + riseSentence(of, of.rise, language)
  if (of.op === 'fault') return head + faultSentence(of, language)
  // Switches and outages have no figure beyond their name.
  if (value === null || threshold === null || unit === '') return head + type
  const what = by.metric ? say(by.metric.label, language) : type
  const [is, limit] = [`${figure(value)} ${unit}`, `${figure(threshold)} ${unit}`]
  const below = value < threshold
  // Omits the metric when the type is named after it.
  const named = what === type ? what : zh ? `${type}，${what}` : `${type}, ${what}`
  if (zh) return `${head}${named} ${is}，${below ? '低于下限' : '超过限值'} ${limit}`
  return `${head}${named} ${is}, ${below ? 'below' : 'above'} the limit of ${limit}`
}

/** `温度在 48 秒内由 31.2 ℃ 升至 35 ℃` */
export function riseWords(
  name: string,
  { from, to, seconds }: NonNullable<Happening['rise']>,
  unit: string,
  language: Language,
): string {
  const [was, is] = [`${figure(from)} ${unit}`, `${figure(to)} ${unit}`]
  return language === 'zh'
    ? `${name}在 ${seconds} 秒内由 ${was} 升至 ${is}`
    : `${name} rose from ${was} to ${is} in ${seconds} s`
}

function riseSentence({ by, typeKey, unit }: Happening, rise: NonNullable<Happening['rise']>, language: Language) {
  return riseWords(say(by.metric?.label ?? typeLabel(typeKey), language), rise, unit, language)
}

/** Returns the sentence for an implausible value or a missing number. */
function faultSentence({ by, typeKey, value, unit }: Happening, language: Language): string {
  const zh = language === 'zh'
  const type = say(typeLabel(typeKey), language)
  const name = by.metric ? say(by.metric.label, language) : ''
  if (value === null) return zh ? `${type}，${name}读数不是数值` : `${type}, ${name} reads no number`
  const is = `${figure(value)} ${unit}`.trim()
  return zh ? `${type}，${name}读数 ${is}，超出测量范围` : `${type}, ${name} reads ${is}, outside its measuring range`
}
