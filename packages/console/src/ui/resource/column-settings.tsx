import { SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover } from 'antd'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../icon-button.tsx'
import './column-settings.css'

interface ColumnSettingsProps {
  columns: readonly { key: string; name: string }[]
  hidden: readonly string[]
  setHidden: (hidden: readonly string[]) => void
}

/** Column visibility; the first column, which identifies the row, is always shown. */
export function ColumnSettings({ columns, hidden, setHidden }: ColumnSettingsProps) {
  const { t } = useTranslation()
  const choices = (
    <div className="fs-column-settings">
      {columns
        .slice(1)
        .filter(({ key }) => key !== 'acts')
        .map(({ key, name }) => (
          <Checkbox
            key={key}
            checked={!hidden.includes(key)}
            onChange={(event) =>
              setHidden(event.target.checked ? hidden.filter((other) => other !== key) : [...hidden, key])
            }
          >
            {name}
          </Checkbox>
        ))}
      <Button size="small" disabled={hidden.length === 0} onClick={() => setHidden([])}>
        {t('list.columnsReset')}
      </Button>
    </div>
  )
  return (
    <Popover content={choices} title={t('list.columns')} trigger="click" placement="bottomRight" arrow={false}>
      <IconButton name={t('list.columns')} icon={<SettingOutlined />} className="fs-bordered" />
    </Popover>
  )
}
