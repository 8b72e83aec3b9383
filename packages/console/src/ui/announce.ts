import { create } from 'zustand'

interface Announcements {
  polite: string
  assertive: string
}

/** Texts of the page's two live regions. */
export const useAnnouncements = create<Announcements>(() => ({ polite: '', assertive: '' }))

/** Announces a text to screen readers; assertive interrupts and is for red warnings only. */
export function announce(text: string, how: keyof Announcements = 'polite'): void {
  // An unchanged text would not be read again: live regions announce changes only.
  const said = useAnnouncements.getState()[how]
  useAnnouncements.setState({ [how]: said === text ? `${text}\u00a0` : text })
}
