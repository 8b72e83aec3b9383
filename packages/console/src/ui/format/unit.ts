import { unitLabel } from '@fengsui/contract/chemicals/quantity.ts'
import type { Language } from '@fengsui/contract/kit/label.ts'

/** Returns a unit of measure in the user's language. */
export const formatUnit = (unit: string, language: Language): string => unitLabel(unit)[language === 'en' ? 1 : 0]
