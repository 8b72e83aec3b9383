import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseError } from './database-error.ts'
import type { Place } from './database-place.ts'
import { runAs } from './runner.ts'
import { readState, writeState } from './state.ts'

/** Superuser of the embedded PostgreSQL; the application connects as the user fengsui, with fewer rights. */
export const ADMINISTRATOR = 'postgres'

/** Creates the cluster if missing. Returns the administrator's password. */
export function ensureCluster(dataDir: string, place: Place, log: (message: string) => void): string {
  const known = readState(dataDir).password
  if (existsSync(join(place.cluster, 'PG_VERSION'))) {
    checkVersion(place)
    chmodSync(place.cluster, 0o700)
    return known ?? renewPassword(dataDir, place, log)
  }
  const password = known ?? newPassword(dataDir)
  log(`Creating the database in ${place.cluster}`)
  initialise(place, password)
  return password
}

/** Identifies this cluster's processes. Survives moving the folder; a copied folder gets another name. */
export function clusterName(cluster: string): string {
  const { dev, ino } = statSync(cluster)
  return `fengsui-${dev.toString(36)}-${ino.toString(36)}`
}

function initialise({ folder, cluster, programs, runner }: Place, password: string): void {
  // Created under a temporary name and renamed: a kill leaves no partial cluster. Leftovers are removed.
  for (const name of readdirSync(folder))
    if (name.startsWith('postgres.new-')) rmSync(join(folder, name), { recursive: true, force: true })
  const work = mkdtempSync(join(folder, 'postgres.new-'))
  const passwordFile = join(work, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (runner) for (const path of [work, passwordFile]) chownSync(path, runner.uid, runner.gid)
  const draft = join(work, 'data')
  const { status, stderr, error } = runAs(runner, join(programs, 'bin/initdb'), [
    '-D',
    draft,
    '-U',
    ADMINISTRATOR,
    '--pwfile',
    passwordFile,
    '--auth',
    'scram-sha-256',
    '--encoding',
    'UTF8',
    '--locale',
    'C',
    '--locale-provider',
    'builtin',
    '--builtin-locale',
    'C.UTF-8',
  ])
  if (status !== 0)
    throw new DatabaseError(`The database could not be created in ${cluster}: ${error?.message ?? stderr.trim()}`)
  rmSync(cluster, { recursive: true, force: true })
  renameSync(draft, cluster)
  rmSync(work, { recursive: true, force: true })
}

function checkVersion({ cluster, programs, runner }: Place): void {
  const { stdout } = runAs(runner, join(programs, 'bin/postgres'), ['--version'])
  const program = /(\d+)\./.exec(stdout)?.[1]
  const { stdout: data } = runAs(runner, '/bin/cat', [join(cluster, 'PG_VERSION')])
  if (program !== data.trim())
    throw new DatabaseError(
      `The database in ${cluster} was made by PostgreSQL ${data.trim()} and this program brings PostgreSQL ${program}: export it with the program that made it.`,
    )
}

function newPassword(dataDir: string): string {
  const password = randomBytes(24).toString('base64url')
  writeState(dataDir, { password })
  return password
}

/** Sets a new password with no server running, when the password file is lost but the data exist. */
function renewPassword(dataDir: string, { cluster, programs, runner }: Place, log: (message: string) => void): string {
  log('The password of the database is lost; setting a new one')
  const password = newPassword(dataDir)
  const { status, stderr } = runAs(
    runner,
    join(programs, 'bin/postgres'),
    ['--single', '-D', cluster, '-c', 'password_encryption=scram-sha-256', ADMINISTRATOR],
    `alter role ${ADMINISTRATOR} password '${password}'\n`,
  )
  if (status !== 0) throw new DatabaseError(`The password of the database could not be renewed: ${stderr.trim()}`)
  return password
}
