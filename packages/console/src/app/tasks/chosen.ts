/** What is open in the inbox, by the key of the address: `task 12`, `process 7`, `warning 9`; a bare id is a task. */
export interface Chosen {
  readonly key: string
  readonly kind: string
  readonly id: string
}

export function chosenOf(key: string | null): Chosen | undefined {
  if (!key) return undefined
  const at = key.indexOf(' ')
  return at < 0 ? { key: `task ${key}`, kind: 'task', id: key } : { key, kind: key.slice(0, at), id: key.slice(at + 1) }
}
