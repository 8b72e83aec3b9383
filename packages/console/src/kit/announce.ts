import { create } from 'zustand'

interface Announcements {
  polite: string
  assertive: string
}

/** What the two live regions of the page say. */
export const useAnnouncements = create<Announcements>(() => ({ polite: '', assertive: '' }))

/** Tells screen readers; assertive interrupts and is for red warnings only. */
export function announce(text: string, how: keyof Announcements = 'polite'): void {
  // The same sentence twice would not be read twice: a region speaks when its text changes.
  const said = useAnnouncements.getState()[how]
  useAnnouncements.setState({ [how]: said === text ? `${text}\u00a0` : text })
}
