import type { Outcome } from './outcome.ts'

interface Ran {
  name: string
  outcome: Outcome
  seconds: number
  /** CPU seconds of the stage's processes, where available. */
  cpu: number | undefined
}

/** Formats the seconds of each stage, the ten slowest files and the failures; the last line is the total. */
export function summary(stages: readonly Ran[]): string {
  const lines = ['', 'Seconds of each stage (processor seconds beside them):']
  for (const { name, seconds, cpu } of stages)
    lines.push(`  ${seconds.toFixed(1).padStart(7)} ${(cpu?.toFixed(1) ?? '–').padStart(8)}  ${name}`)
  const total = (of: 'seconds' | 'cpu') => stages.reduce((sum, stage) => sum + (stage[of] ?? 0), 0).toFixed(1)
  lines.push(`  ${total('seconds').padStart(7)} ${total('cpu').padStart(8)}  all`)

  const files = stages.flatMap(({ name, outcome }) => (outcome.files ?? []).map((file) => ({ ...file, stage: name })))
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)
  if (slowest.length > 0) lines.push('', 'The slowest files:')
  for (const { path, seconds, stage } of slowest) lines.push(`  ${seconds.toFixed(1).padStart(7)}  ${path} (${stage})`)

  const failures = stages.flatMap(({ outcome }) => outcome.failures)
  if (failures.length > 0) lines.push('', 'Failed:', ...failures.map((name) => `  ${name}`))
  const count = (of: 'passed' | 'failed') => stages.reduce((sum, { outcome }) => sum + outcome[of], 0)
  return [...lines, '', `${count('passed')} passed, ${count('failed')} failed`].join('\n')
}
