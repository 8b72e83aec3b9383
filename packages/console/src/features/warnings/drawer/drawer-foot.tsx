import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  EllipsisOutlined,
  FileWordOutlined,
  PrinterOutlined,
} from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useWidth } from '../../../ui/use-width.ts'
import { type DeskAct, deskKeys } from '../desk/desk-acts.ts'
import type { OpenedWarning } from '../list/use-opened-warning.ts'

interface DrawerFootProps {
  acts: readonly DeskAct[]
  start: (act: DeskAct) => void
  opened: OpenedWarning
  /** What leads elsewhere, after the acts. */
  more?: ReactNode
}

const icons: Readonly<Partial<Record<DeskAct, ReactNode>>> = {
  stopOrder: <FileWordOutlined aria-hidden="true" />,
  print: <PrinterOutlined aria-hidden="true" />,
}

/** Acts in sight: up to the printing, fewer where they do not fit, two on a phone. The rest is behind `···`. */
function inSight(acts: readonly DeskAct[], width: ReturnType<typeof useWidth>): number {
  if (width === 'phone') return 2
  return Math.min(acts.indexOf('print') + 1, width === 'tablet' ? 3 : 5)
}

/** Available acts, the one of the reader's level first; position in the list, and the way to the next. */
export function DrawerFoot({ acts, start, opened, more }: DrawerFootProps) {
  const { t } = useTranslation(['warnings', 'kit', 'desk'])
  const width = useWidth()
  const { position, next, previous } = opened
  const shown = inSight(acts, width)
  const behind = acts.slice(shown)
  return (
    <div className="fs-warning-foot">
      {acts.slice(0, shown).map((act, i) => (
        <Button
          key={act}
          type={i === 0 && act !== 'print' ? 'primary' : 'default'}
          icon={icons[act]}
          onClick={() => start(act)}
        >
          {t(`desk:act.${act}`)}
          {deskKeys[act] && <kbd>{deskKeys[act].toUpperCase()}</kbd>}
        </Button>
      ))}
      {behind.length > 0 && (
        <Dropdown
          trigger={['click']}
          placement="topLeft"
          menu={{ items: behind.map((act) => ({ key: act, label: t(`desk:act.${act}`), onClick: () => start(act) })) }}
        >
          <Button aria-haspopup="menu" aria-label={t('desk:more')}>
            {width === 'phone' ? t('desk:more') : <EllipsisOutlined aria-hidden="true" />}
          </Button>
        </Dropdown>
      )}
      {more}
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
