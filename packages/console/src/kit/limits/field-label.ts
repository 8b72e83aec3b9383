import type { Label } from '@fengsui/contract/kit/label.ts'
import { settingFields } from '@fengsui/contract/workplaces/setting.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { registers } from '../devices/registers.ts'

const known = Object.assign(
  {},
  settingFields,
  workplace.fields,
  ...Object.values(registers).map(({ fields }) => fields),
) as Readonly<Record<string, { label: Label }>>

/** What the field of a device, workplace or setting is called that gives a limit its value. */
export const fieldLabel = (name: string): Label | undefined => known[name]?.label
