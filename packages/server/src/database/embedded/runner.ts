import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { DatabaseError } from './database-error.ts'

/** The user PostgreSQL runs as; undefined: the user who started the server. */
export type Runner = { uid: number; gid: number } | undefined

const USER = 'fengsui'

/**
 * Chooses the user PostgreSQL runs as, since it refuses to run as root. Started as root, it runs as the owner
 * of the existing data, else as the user fengsui (created if missing), else as `nobody`.
 */
export function chooseRunner(cluster: string): Runner {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return find(USER) ?? make(USER) ?? find('nobody') ?? refuse()
}

/** Runs a program to completion as that user. */
export function runAs(runner: Runner, command: string, args: string[], input = '') {
  return spawnSync(command, args, { ...runner, cwd: '/', encoding: 'utf8', input, env: cleanEnv() })
}

export function canEnter(runner: Runner, folder: string): boolean {
  return runner === undefined || runAs(runner, '/bin/sh', ['-c', 'cd "$0"', folder]).status === 0
}

/** Removes the PG* variables of the operator's shell, which would change what the programs do. */
export function cleanEnv(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|HOME$)/.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}

function find(name: string): Runner {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

function make(name: string): Runner {
  const made =
    spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name])
      .status === 0 || spawnSync('adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', name]).status === 0
  return made ? find(name) : undefined
}

function refuse(): never {
  throw new DatabaseError(
    'PostgreSQL does not run as root and no other user could be made: start the server as an ordinary user, or set DATABASE_URL.',
  )
}
