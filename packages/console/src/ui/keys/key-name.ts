interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** Returns the name of a key press in shortcut notation: `j`, `Shift+J`, `Ctrl+K`, `?`, `Enter`. */
export function keyName({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string {
  const letter = /^[a-z]$/i.test(key)
  const held = ctrlKey || metaKey
  const name = letter ? (shiftKey || held ? key.toUpperCase() : key.toLowerCase()) : key
  const shift = shiftKey && (letter || key.length > 1) ? 'Shift+' : ''
  return `${held ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${shift}${name}`
}

/** Whether the user is typing: an editable field or IME composition. */
export function isTyping(event: { target: EventTarget | null; isComposing: boolean }): boolean {
  if (event.isComposing) return true
  const on = event.target
  return (
    on instanceof HTMLElement &&
    (on.isContentEditable || /^(input|textarea|select)$/i.test(on.tagName)) &&
    !/^(checkbox|radio|button)$/.test(on.getAttribute('type') ?? '')
  )
}

/** Whether a key activates the focused element: Enter and space on links and buttons. */
export function pressesControl(event: { key: string; target: EventTarget | null }): boolean {
  const on = event.target
  return (event.key === 'Enter' || event.key === ' ') && on instanceof Element && on.closest('a[href], button') !== null
}
