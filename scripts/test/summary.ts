import type { Outcome } from './outcome.ts'

export interface Ran {
  name: string
  outcome: Outcome
  seconds: number
}

interface Total {
  seconds: number
  /** CPU seconds of all stages, where the system counts them. */
  cpu: number | undefined
}

/** Formats the seconds of each stage, the ten slowest files and the failures; the last line is the total. */
export function summary(stages: readonly Ran[], { seconds, cpu }: Total): string {
  const lines = ['', 'Seconds of each stage; two run at a time:']
  for (const stage of stages) lines.push(`  ${stage.seconds.toFixed(1).padStart(7)}  ${stage.name}`)
  lines.push(`  ${seconds.toFixed(1).padStart(7)}  all${cpu === undefined ? '' : `, ${cpu.toFixed(0)} CPU seconds`}`)

  const files = stages.flatMap(({ name, outcome }) => (outcome.files ?? []).map((file) => ({ ...file, stage: name })))
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)
  if (slowest.length > 0) lines.push('', 'The slowest files:')
  for (const { path, seconds, stage } of slowest) lines.push(`  ${seconds.toFixed(1).padStart(7)}  ${path} (${stage})`)

  const failures = stages.flatMap(({ outcome }) => outcome.failures)
  if (failures.length > 0) lines.push('', 'Failed:', ...failures.map((name) => `  ${name}`))
  const count = (of: 'passed' | 'failed') => stages.reduce((sum, { outcome }) => sum + outcome[of], 0)
  return [...lines, '', `${count('passed')} passed, ${count('failed')} failed`].join('\n')
}
