import { readFileSync } from 'node:fs'

/** Clock ticks per second in /proc, on every current Linux. */
const ticksPerSecond = 100

/** Returns the CPU seconds of this process and its finished descendants; undefined without /proc. */
export function cpuSeconds(): number | undefined {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    // After the name, which may contain any character: state is field 3; utime, stime, cutime, cstime are 14 to
    // 17.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond
  } catch {
    return undefined
  }
}
