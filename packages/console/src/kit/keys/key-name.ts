interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** Name of a key press as shortcuts are written: `j`, `Shift+J`, `Ctrl+K`, `?`, `Enter`. */
export function keyName({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string {
  const letter = /^[a-z]$/i.test(key)
  const held = ctrlKey || metaKey
  const name = letter ? (shiftKey || held ? key.toUpperCase() : key.toLowerCase()) : key
  const shift = shiftKey && (letter || key.length > 1) ? 'Shift+' : ''
  return `${held ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${shift}${name}`
}

/** Whether keys belong to what is being typed: fields, and Chinese being composed. */
export function isTyping(event: { target: EventTarget | null; isComposing: boolean }): boolean {
  if (event.isComposing) return true
  const on = event.target
  return (
    on instanceof HTMLElement &&
    (on.isContentEditable || /^(input|textarea|select)$/i.test(on.tagName)) &&
    !/^(checkbox|radio|button)$/.test(on.getAttribute('type') ?? '')
  )
}

/** Whether a key presses what has the focus: Enter and space belong to links and buttons. */
export function pressesControl(event: { key: string; target: EventTarget | null }): boolean {
  const on = event.target
  return (event.key === 'Enter' || event.key === ' ') && on instanceof Element && on.closest('a[href], button') !== null
}
