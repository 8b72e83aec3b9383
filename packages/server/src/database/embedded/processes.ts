import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const hasProc = process.platform === 'linux'

/** Returns when the process started, to detect reuse of its PID; undefined when it is not alive. */
export function startOf(pid: number): string | undefined {
  return hasProc ? startFromProc(pid) : startFromPs(pid)
}

/** PIDs of the living PostgreSQL processes with the given cluster_name: the postmaster and its workers. */
export function processesOf(clusterName: string): number[] {
  // The command line is readable even where a container hides the working directory of another user's process.
  const all = hasProc ? commandsFromProc() : commandsFromPs()
  return all
    .filter(({ command }) => command.includes('postgres') && command.includes(clusterName))
    .map(({ pid }) => pid)
}

/** Sends a signal; ignores a process that has already exited. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function startFromProc(pid: number): string | undefined {
  try {
    // After the command's closing bracket: field 1 is the state, field 20 the start time in ticks since boot.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()}/${fields[19]}`
  } catch {
    return undefined
  }
}

function startFromPs(pid: number): string | undefined {
  const { stdout, error } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
  if (!error) return stdout.trim() || undefined
  try {
    process.kill(pid, 0)
    return 'alive'
  } catch {
    return undefined
  }
}

function commandsFromProc(): { pid: number; command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), command: commandOf(name) }))
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1')
  } catch {
    return ''
  }
}

function commandsFromPs(): { pid: number; command: string }[] {
  const { stdout } = spawnSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' })
  return (stdout ?? '').split('\n').map((line) => {
    const [, pid, command] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? []
    return { pid: Number(pid ?? 0), command: command ?? '' }
  })
}
