import { spawn } from 'node:child_process'

export interface Ended {
  ok: boolean
  output: string
}

export interface CommandOptions {
  env?: Record<string, string>
  /** Shows the command's output while it runs. */
  show?: boolean
  /** Timeout in minutes, 30 unless given; then the command and its descendants are killed. */
  minutes?: number
}

/** Colours for a terminal, plain text for a file. */
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: undefined }

/** Runs a command to its end; one that times out is killed and has failed. */
export async function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<Ended> {
  const child = spawn(command, args, {
    detached: true,
    env: { ...process.env, ...colours, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    let line = ''
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (!options.show) return
      // Whole lines: another command may show its output at the same time.
      const end = (line + text).lastIndexOf('\n') + 1
      process.stdout.write((line + text).slice(0, end))
      line = (line + text).slice(end)
    })
    stream.once('end', () => process.stdout.write(line))
  }
  const stop = () => child.pid && process.kill(-child.pid, 'SIGKILL')
  const minutes = options.minutes ?? 30
  const limit = setTimeout(() => {
    output += `\nEnded after ${minutes} minutes.`
    stop()
  }, minutes * 60_000)
  process.once('exit', stop)
  const ok = await new Promise<boolean>((resolve) => {
    child.once('error', (error) => {
      output += error.message
      resolve(false)
    })
    child.once('close', (code) => resolve(code === 0))
  })
  clearTimeout(limit)
  process.off('exit', stop)
  return { ok, output }
}
