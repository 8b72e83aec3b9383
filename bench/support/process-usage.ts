import { readFileSync } from 'node:fs'

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
