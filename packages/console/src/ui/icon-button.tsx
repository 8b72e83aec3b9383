import { Tooltip } from 'antd'
import { type ComponentProps, type ReactNode, useState } from 'react'
import './icon-button.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'title'> {
  /** Accessible name, also the tooltip, but not over the panel that the button has opened. */
  name: string
  icon: ReactNode
  /** Count badge at the corner; none when zero. */
  count?: number
}

/** A square icon button with an accessible name. */
export function IconButton({ name, icon, count = 0, className, onClick, ...rest }: IconButtonProps) {
  const [hinted, setHinted] = useState(false)
  return (
    <Tooltip
      title={name}
      mouseEnterDelay={0.4}
      open={hinted && rest['aria-expanded'] !== true}
      onOpenChange={setHinted}
    >
      <button
        type="button"
        aria-label={name}
        className={`fs-icon-button ${className ?? ''}`}
        onClick={(event) => {
          setHinted(false)
          onClick?.(event)
        }}
        {...rest}
      >
        {icon}
        {count > 0 && <span aria-hidden="true">{count > 99 ? '99+' : count}</span>}
      </button>
    </Tooltip>
  )
}
