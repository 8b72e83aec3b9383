import { type Label, type Language, say } from '../kit/label.ts'
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
}

/** At most three decimals, without trailing zeros. */
const figure = (value: number): string => String(Number(value.toFixed(3)))

/** What happened, where, by how much, as one sentence in both languages (domain model R3.1 `content`). */
export function contentOf(of: Happening): Label {
  return [sentence(of, 'zh'), sentence(of, 'en')]
}

function sentence(of: Happening, language: Language): string {
  const zh = language === 'zh'
  const { value, threshold, unit, by } = of
  const subject = of.placeName ? `${of.placeName} ${of.deviceName}` : of.deviceName
  const type = say(typeLabel(of.typeKey), language)
  const head = zh ? `${subject}：` : `${subject}: `
  if (by.metric?.event && value !== null) {
    const sure = `${Math.round(value * 100)}%`
    return head + (zh ? `识别到${type}，置信度 ${sure}` : `${type} recognised, confidence ${sure}`)
  }
  // Switches and outages have no figure that tells more than their name.
  if (value === null || threshold === null || unit === '') return head + type
  const what = by.metric ? say(by.metric.label, language) : type
  const [is, limit] = [`${figure(value)} ${unit}`, `${figure(threshold)} ${unit}`]
  const below = value < threshold
  // A type named after its metric need not say it twice.
  const named = what === type ? what : zh ? `${type}，${what}` : `${type}, ${what}`
  if (zh) return `${head}${named} ${is}，${below ? '低于下限' : '超过限值'} ${limit}`
  return `${head}${named} ${is}, ${below ? 'below' : 'above'} the limit of ${limit}`
}
