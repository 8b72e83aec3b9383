/** State of an element of a running process. */
export type State = 'done' | 'current' | 'refused' | 'ahead'
export type States = Readonly<Record<string, State>>

/** Elements that have a state: not lanes, not annotations. */
const standing = /(Event|Task|Gateway|SequenceFlow|SubProcess|CallActivity)$/

/** Returns the state of a drawn element: what the process has not reached is ahead. None for lanes and notes. */
export const stateOf = (id: string, type: string, states: States): State | undefined =>
  standing.test(type) ? (states[id] ?? 'ahead') : undefined

const glyph = (inner: string) =>
  `<svg viewBox="0 0 16 16" width="16" height="16" fill="none" aria-hidden="true">${inner}</svg>`

/** Marks beside a shape: a tick in an ink disc, a ring with a left arrow. What is current or ahead has none. */
export const marks: Readonly<Partial<Record<State, string>>> = {
  done: glyph(
    '<circle cx="8" cy="8" r="7.5" fill="var(--fs-text)"/><path d="m4.6 8.2 2.3 2.3 4.4-4.6" stroke="var(--fs-container)" stroke-width="1.6"/>',
  ),
  refused: glyph(
    '<circle cx="8" cy="8" r="7" fill="var(--fs-container)" stroke="var(--fs-text)" stroke-width="1.5"/><path d="M11.5 8h-7m0 0L7 5.5M4.5 8 7 10.5" stroke="var(--fs-text)" stroke-width="1.5"/>',
  ),
}
