import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { type ActName, actKeys } from '../acts/offered.ts'
import type { OpenedWarning } from '../list/use-opened-warning.ts'

interface DrawerFootProps {
  acts: readonly ActName[]
  start: (act: ActName) => void
  opened: OpenedWarning
}

/** Available actions, the expected one first; position in the list, and navigation to the next. */
export function DrawerFoot({ acts, start, opened }: DrawerFootProps) {
  const { t } = useTranslation(['warnings', 'kit'])
  const { position, next, previous } = opened
  return (
    <div className="fs-warning-foot">
      {acts.map((act, i) => (
        <Button key={act} type={i === 0 ? 'primary' : 'default'} onClick={() => start(act)}>
          {t(`warnings:actLong.${act}`)} <kbd>{actKeys[act].toUpperCase()}</kbd>
        </Button>
      ))}
      {acts.length === 0 && <span className="fs-warning-none">{t('warnings:noActs')}</span>}
      <span className="fs-warning-way">
        {position && <span>{t('warnings:position', { at: position.at, total: position.total ?? '' })}</span>}
        <Button type="text" disabled={!previous} onClick={previous} aria-label={t('kit:keys.previous')}>
          <ArrowUpOutlined aria-hidden="true" /> <kbd>K</kbd>
        </Button>
        <Button type="text" disabled={!next} onClick={next} aria-label={t('kit:keys.next')}>
          <ArrowDownOutlined aria-hidden="true" /> <kbd>J</kbd>
        </Button>
      </span>
    </div>
  )
}
