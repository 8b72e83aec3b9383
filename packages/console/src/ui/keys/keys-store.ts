import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** A shortcut of a visible screen. `keys` as typed: `j`, `Shift+J`, `g h`, `Ctrl+K`. */
export interface Shortcut {
  keys: string
  label: string
}

/** Currently available shortcuts, for the overview behind `?`. */
export const useShortcuts = create<{ known: readonly (readonly Shortcut[])[] }>(() => ({ known: [] }))

/** Single-letter shortcuts can be disabled: they interfere with speech input. */
export const useKeysOn = create<{ on: boolean; toggle: () => void }>()(
  persist((set) => ({ on: true, toggle: () => set(({ on }) => ({ on: !on })) }), { name: 'saber-keys' }),
)

export function know(shortcuts: readonly Shortcut[]): () => void {
  useShortcuts.setState(({ known }) => ({ known: [...known, shortcuts] }))
  return () => useShortcuts.setState(({ known }) => ({ known: known.filter((entry) => entry !== shortcuts) }))
}
