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

/** Returns the label of the device, workplace or setting field that supplies a limit's value. */
export const fieldLabel = (name: string): Label | undefined => known[name]?.label
