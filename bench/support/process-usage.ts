import { readdirSync, readFileSync } from 'node:fs'

/** Resident memory of a process in MiB. */
export const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Milliseconds of a clock tick of the kernel's accounting. */
const tick = 10

/** CPU time of a process and of its first thread, in ms. */
export function cpuOf(pid: number): { all: number; main: number } {
  const used = (path: string) => {
    // User and system time are the 12th and 13th fields behind the name in parentheses.
    const fields = readFileSync(path, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * tick
  }
  return { all: used(`/proc/${pid}/stat`), main: used(`/proc/${pid}/task/${pid}/stat`) }
}

/** CPU time of a process and all that it started, in ms, by what each runs. */
export function cpuOfTree(root: number): ReadonlyMap<string, number> {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    const fields = readOr(`/proc/${name}/stat`)
      .replace(/^.*\) /s, '')
      .split(' ')
    if (fields.length > 1) parents.set(Number(name), Number(fields[1]))
  }
  const isBelow = (pid: number | undefined): boolean => pid === root || (pid !== undefined && isBelow(parents.get(pid)))
  const used = new Map<string, number>()
  for (const pid of parents.keys()) {
    if (!isBelow(pid)) continue
    const words = readOr(`/proc/${pid}/cmdline`).split('\0')
    const program = words.find((word) => /\.(ts|mjs|js)$/.test(word) && !word.includes('follow-parent')) ?? words[0]
    try {
      const name = (program ?? '').replace(/^.*\/(?=[^/]+\/[^/]+$)/, '').replace(/:.*/s, '')
      used.set(name, (used.get(name) ?? 0) + cpuOf(pid).all)
    } catch {
      // It has ended meanwhile.
    }
  }
  return used
}

function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
