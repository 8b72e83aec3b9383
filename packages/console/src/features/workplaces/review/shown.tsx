import { materialClass } from '@fengsui/contract/dictionaries/chemicals.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { settingFields } from '@fengsui/contract/workplaces/setting.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { joinList } from '../../../i18n/join-list.ts'
import { useLabel } from '../../../i18n/use-language.ts'
import type { Shown } from '../../../ui/review/diff-table.tsx'

function Materials({ keys }: { keys: readonly unknown[] }) {
  const label = useLabel()
  return joinList(keys.map((key) => label(labelOf(materialClass, String(key)))))
}

/** How the values of a workplace's change are shown; those of a setting are among them. */
export const shown: Shown = {
  fields: { ...settingFields, ...workplace.fields },
  values: {
    permittedProducts: (value) => Array.isArray(value) && value.length > 0 && <Materials keys={value} />,
  },
}
