/** What a reader wants to do, and how. */
interface Task {
  title: string
  steps: readonly string[]
}

/** The tasks of one kind of reader. */
export interface Part {
  id: 'all' | 'authority' | 'enterprise' | 'administrator'
  title: string
  for: string
  tasks: readonly Task[]
}

export interface Instructions {
  intro: readonly string[]
  parts: readonly Part[]
}
