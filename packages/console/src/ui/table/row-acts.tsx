import { EllipsisOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { type ButtonHTMLAttributes, type Ref, useLayoutEffect, useRef, useState } from 'react'
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
  const usual = acts.filter(({ rare }) => !rare)
  const inSight = usual.slice(0, 2)
  const behind = acts.filter((act) => !inSight.includes(act))
  return (
    <span className="fs-acts">
      {inSight.map(({ key, label, run }) => (
        <button key={key} type="button" className="fs-plain fs-link" onClick={run}>
          {label}
        </button>
      ))}
      {behind.length > 0 && <MoreActs acts={behind} name={name} />}
    </span>
  )
}

/** The dots. Their menu is drawn with the first click: a list has one in every row, and most are never opened. */
function MoreActs({ acts, name }: { acts: readonly Act[]; name: string }) {
  const [isDrawn, setDrawn] = useState(false)
  if (!isDrawn) return <Dots name={name} aria-expanded={false} onClick={() => setDrawn(true)} />
  return <ActsMenu acts={acts} name={name} />
}

/** The menu, open at first; the dots keep the focus that they had before it was drawn. */
function ActsMenu({ acts, name }: { acts: readonly Act[]; name: string }) {
  const [open, setOpen] = useState(true)
  const dots = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => dots.current?.focus(), [])
  const items = acts.map(({ key, label, danger, run }) => ({ key, label, danger: danger ?? false, onClick: run }))
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" open={open} onOpenChange={setOpen}>
      <Dots name={name} ref={dots} />
    </Dropdown>
  )
}

interface DotsProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  name: string
  ref?: Ref<HTMLButtonElement>
}

function Dots({ name, ...button }: DotsProps) {
  const { t } = useTranslation()
  return (
    <button
      {...button}
      type="button"
      className="fs-plain fs-link"
      aria-haspopup="menu"
      aria-label={t('list.more', { name })}
    >
      <EllipsisOutlined aria-hidden="true" />
    </button>
  )
}
