import type { Field, FieldMap } from '@fengsui/contract/kit/field.ts'
import { settingFields } from '@fengsui/contract/workplaces/setting.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'

const known: FieldMap = { ...settingFields, ...workplace.fields }

/** Returns the field behind an item of a change: of the workplace, else of a setting. */
export const fieldOf = (name: string): Field | undefined => known[name]
