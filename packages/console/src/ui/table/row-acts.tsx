import { EllipsisOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import './row-acts.css'

/** A row action. */
export interface Act {
  key: string
  label: string
  danger?: boolean
  /** Takes back what was done: never among the actions in sight. */
  rare?: boolean
  run: () => void
}

/** At most two actions shown as text, the rest in a dropdown; what takes back is always there. */
export function RowActs({ acts, name }: { acts: readonly Act[]; name: string }) {
  const { t } = useTranslation()
  const usual = acts.filter(({ rare }) => !rare)
  const inSight = usual.slice(0, 2)
  const behind = acts.filter((act) => !inSight.includes(act))
  const items = behind.map(({ key, label, danger, run }) => ({ key, label, danger: danger ?? false, onClick: run }))
  return (
    <span className="fs-acts">
      {inSight.map(({ key, label, run }) => (
        <button key={key} type="button" className="fs-plain fs-link" onClick={run}>
          {label}
        </button>
      ))}
      {behind.length > 0 && (
        <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
          <button type="button" className="fs-plain fs-link" aria-haspopup="menu" aria-label={t('list.more', { name })}>
            <EllipsisOutlined aria-hidden="true" />
          </button>
        </Dropdown>
      )}
    </span>
  )
}
