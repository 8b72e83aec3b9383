import { Drawer as AntDrawer, type DrawerProps } from 'antd'
import { useLayoutEffect, useRef } from 'react'

/** A drawer that is empty while it is shut, and gives the focus back however soon it is closed. */
export function Drawer({ open = false, ...props }: DrawerProps) {
  useFocusBack(open)
  return <AntDrawer open={open} destroyOnHidden {...props} />
}

/** antd gives the focus back only from a drawer that has quite come in; who presses Esc sooner would lose his place. */
function useFocusBack(open: boolean): void {
  const before = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (open) before.current = document.activeElement
    else if (document.activeElement === document.body && before.current instanceof HTMLElement)
      before.current.focus({ preventScroll: true })
  }, [open])
}
