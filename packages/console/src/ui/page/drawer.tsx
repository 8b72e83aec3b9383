import { Drawer as AntDrawer, type DrawerProps } from 'antd'
import { useLayoutEffect, useRef } from 'react'

/** A drawer that renders nothing while closed, and restores the focus however soon it is closed. */
export function Drawer({ open = false, ...props }: DrawerProps) {
  useFocusBack(open)
  return <AntDrawer open={open} destroyOnHidden {...props} />
}

/** antd restores the focus only from a fully opened drawer; closing earlier with Esc would lose it. */
function useFocusBack(open: boolean): void {
  const before = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (open) before.current = document.activeElement
    else if (document.activeElement === document.body && before.current instanceof HTMLElement)
      before.current.focus({ preventScroll: true })
  }, [open])
}
