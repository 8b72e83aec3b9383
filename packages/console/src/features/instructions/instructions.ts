/** A task of a user, and its steps. */
interface Task {
  title: string
  steps: readonly string[]
}

/** The tasks of one user group. */
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
