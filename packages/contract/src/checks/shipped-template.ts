import { hiddenTroubleLevel } from '../dictionaries/registers.ts'
import type { TemplateItem } from './check-items.ts'

export interface ShippedTemplate {
  readonly templateName: string
  readonly enterpriseNature: string
  readonly items: readonly TemplateItem[]
}
export const { general, major } = hiddenTroubleLevel.is

export const templateItem = (
  itemCode: string,
  itemName: string,
  category: TemplateItem['category'],
  basis: string,
  level: TemplateItem['level'] = general,
): TemplateItem => ({ itemCode, itemName, category, basis, level })
