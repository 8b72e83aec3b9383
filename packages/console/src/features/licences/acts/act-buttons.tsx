import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Act } from '../../../ui/table/row-acts.tsx'
import './act-buttons.css'

const inSight = 3

/**
 * Actions of a record, at the foot of its drawer: the first is primary, from the fourth on they are in a
 * menu.
 */
export function ActButtons({ acts }: { acts: readonly Act[] }) {
  const { t } = useTranslation('licences')
  const behind = acts.slice(inSight)
  return (
    <div className="fs-act-buttons">
      {acts.slice(0, inSight).map(({ key, label, danger, run }, n) => (
        <Button key={key} type={n === 0 && !danger ? 'primary' : 'default'} danger={danger ?? false} onClick={run}>
          {label}
        </Button>
      ))}
      {behind.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: behind.map(({ key, label, danger, run }) => ({ key, label, danger: danger ?? false, onClick: run })),
          }}
        >
          <Button>{t('moreActs')}</Button>
        </Dropdown>
      )}
    </div>
  )
}
