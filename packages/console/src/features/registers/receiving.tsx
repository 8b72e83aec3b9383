import { handleType } from '@fengsui/contract/dictionaries/warnings.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import type { userdetails } from '@fengsui/contract/registers/userdetails.ts'
import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { joinList } from '../../i18n/join-list.ts'
import { noValue } from '../../ui/format/number.ts'
import type { InputProps } from '../../ui/resource/inputs/input-props.ts'
import { useEntries } from '../../ui/resource/use-entries.ts'
import './receiving.css'
import '../../i18n/areas/registers-texts.ts'

const channels = ['site', 'sms', 'social'] as const
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export function LevelsInput({ value, onChange, control, label }: InputProps) {
  const options = useEntries(handleType)
    .filter(({ key }) => key !== handleType.is.notEscalated)
    .map(({ key, label: word }) => ({ value: Number(key), label: word }))
  return (
    <fieldset id={control.id} className="fs-choices" aria-label={label} tabIndex={-1}>
      <Checkbox.Group options={options} value={listOf(value).map(Number)} onChange={onChange} />
    </fieldset>
  )
}

export function ChannelsInput({ value, onChange, control, label }: InputProps) {
  const { t } = useTranslation('registers')
  return (
    <fieldset id={control.id} className="fs-choices" aria-label={label} tabIndex={-1}>
      <Checkbox.Group
        options={channels.map((channel) => ({ value: channel, label: t(`channel.${channel}`) }))}
        value={listOf(value).map(String)}
        onChange={onChange}
      />
    </fieldset>
  )
}

function Levels({ levels }: { levels: readonly number[] }) {
  const entries = useEntries(handleType)
  const words = levels.map((level) => entries.find(({ key }) => key === String(level))?.label ?? level)
  return words.length > 0 ? joinList(words) : noValue
}

/** Cell with the escalation levels a user receives, by name. */
export const levelsCell = ({ receiveLevels }: RowOf<typeof userdetails>) => (
  <Levels levels={listOf(receiveLevels).map(Number)} />
)
