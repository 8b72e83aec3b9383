import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Area, areas, filesOf, shown } from './mutation/areas.ts'
import { type Mutant, mutantsOf } from './mutation/mutants.ts'
import { openTrials } from './mutation/trials.ts'

/**
 * Mutation testing: `node bench/mutate.ts judge scope --sample 60 --seed 1`. Makes one small change to the
 * source at a time, in memory, and runs the area's tests; a mutant that fails no test survives. `--only
 * <file>:<line>,…` tries only the mutants of these lines.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
})
const unknown = positionals.filter((name) => !areas[name])
if (unknown.length > 0) {
  console.error(`No area ${unknown.join(', ')}; there are ${Object.keys(areas).join(', ')}.`)
  process.exit(1)
}

type Outcome = 'killed' | 'timeout' | 'survived'
interface Tried {
  readonly mutant: Mutant
  readonly outcome: Outcome
  readonly by: string
}

// Lowers the priority: other work on this machine goes first.
setPriority(10)
const trials = openTrials()
const lines: string[] = []
const say = (line: string) => {
  console.log(line)
  lines.push(line)
}
try {
  for (const name of positionals.length > 0 ? positionals : Object.keys(areas)) await tryArea(name, areas[name] as Area)
} finally {
  await trials.end()
}
const stamp = new Date().toISOString().slice(0, 16).replace(/[-:]/g, '').replace('T', '-')
if (!values.only)
  writeFileSync(
    join(import.meta.dirname, 'results', `${stamp}-mutate.md`),
    `# ${stamp}: mutation\n\n${lines.join('\n')}\n`,
  )

async function tryArea(name: string, area: Area): Promise<void> {
  const sources = filesOf(area.sources, false)
  const all = sources.flatMap(mutantsOf)
  const chosen = values.only
    ? all.filter(({ file, line }) => values.only.split(',').includes(`${shown(file)}:${line}`))
    : sample(all, Number(values.sample), Number(values.seed))
  const began = performance.now()
  const sound = await trials.run({ mutant: null, tests: filesOf(area.tests, true) }, 1_800_000)
  if (!sound || sound.isKilled)
    throw new Error(`${name}: its tests fail without a mutant: ${sound?.test ?? sound?.by} ${sound?.message}`)
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`${name}: ${all.length} mutants, ${chosen.length} of them tried; its tests take ${seconds} s`)
  const tried = await tryAll(chosen, sound.durations, seconds * 3000 + 30_000)
  const count = (outcome: Outcome) => tried.filter((one) => one.outcome === outcome).length
  const score = (100 * (tried.length - count('survived'))) / tried.length
  say(`\n## ${name}: ${score.toFixed(1)} %\n`)
  say(`${all.length} mutants of ${sources.length} files, ${tried.length} tried (seed ${values.seed}): `)
  say(`${count('killed')} killed, ${count('timeout')} timeout, ${count('survived')} survived.\n`)
  for (const { mutant, outcome } of tried) if (outcome === 'survived') say(`- ${described(mutant)}`)
}

/** Runs the fastest tests first, and before them those that killed mutants of the same file. */
async function tryAll(chosen: readonly Mutant[], durations: Readonly<Record<string, number>>, limitMs: number) {
  const kills = new Map<string, number>()
  const tried: Tried[] = []
  for (const mutant of chosen) {
    const told = (test: string) => kills.get(`${mutant.file} ${test}`) ?? 0
    const tests = Object.keys(durations).sort(
      (a, b) => told(b) - told(a) || (durations[a] as number) - (durations[b] as number),
    )
    const verdict = await trials.run({ mutant, tests }, limitMs)
    const outcome = !verdict ? 'timeout' : verdict.isKilled ? 'killed' : 'survived'
    if (verdict?.by) kills.set(`${mutant.file} ${verdict.by}`, told(verdict.by) + 1)
    const by = verdict?.isKilled ? (verdict.test ?? verdict.message ?? '') : ''
    tried.push({ mutant, outcome, by })
    console.log(`${outcome.padEnd(8)} ${described(mutant)} ${by.replace(/\s+/g, ' ').slice(0, 80)}`)
  }
  return tried
}

function described({ file, line, was, text }: Mutant): string {
  return `${shown(file)}:${line} \`${short(was)}\` → \`${short(text)}\``
}
function short(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 57)}...` : line
}

/** Draws a sample that is deterministic for a seed, in source order. */
function sample(all: readonly Mutant[], size: number, seed: number): Mutant[] {
  let state = seed
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
  const drawn = all.map((mutant) => ({ mutant, place: random() })).sort((a, b) => a.place - b.place)
  const picked = new Set(drawn.slice(0, size).map(({ mutant }) => mutant))
  return all.filter((mutant) => picked.has(mutant))
}
