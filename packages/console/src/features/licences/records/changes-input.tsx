import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { changeItem } from '@fengsui/contract/dictionaries/workplaces.ts'
import { Button, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import { useEntries } from '../../../ui/resource/use-entries.ts'
import './changes.css'

interface Change {
  changeItem: string
  old: string
  new: string
}

/** Changes an application makes: item, old value, new value. */
export function ChangesInput({ value, onChange, control }: InputProps) {
  const { t } = useTranslation('licences')
  const options = useEntries(changeItem).map(({ key, label }) => ({ value: key, label }))
  const changes = Array.isArray(value) ? (value as readonly Change[]) : []
  const put = (at: number, change: Partial<Change>) =>
    onChange(changes.map((one, n) => (n === at ? { ...one, ...change } : one)))
  const add = () => onChange([...changes, { changeItem: options[0]?.value ?? '1', old: '', new: '' }])
  return (
    <div className="fs-changes">
      {changes.map((change, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and do not move
        <div key={n}>
          <Select
            aria-label={t('change.item')}
            options={options}
            value={change.changeItem}
            onChange={(key) => put(n, { changeItem: key })}
          />
          <Input
            aria-label={t('change.old')}
            placeholder={t('change.old')}
            value={change.old}
            maxLength={500}
            onChange={(event) => put(n, { old: event.target.value })}
          />
          <Input
            aria-label={t('change.new')}
            placeholder={t('change.new')}
            value={change.new}
            maxLength={500}
            onChange={(event) => put(n, { new: event.target.value })}
          />
          <IconButton
            name={t('change.drop')}
            icon={<DeleteOutlined />}
            onClick={() => onChange(changes.filter((_, other) => other !== n))}
          />
        </div>
      ))}
      <Button id={control.id} aria-label={t('change.add')} icon={<PlusOutlined />} onClick={add}>
        {t('change.add')}
      </Button>
    </div>
  )
}
