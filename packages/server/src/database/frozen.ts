import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Checked-in list beside the migrations, a line each: `sha256  NNNN_name.sql`, as sha256sum writes it. */
export const frozenList = 'frozen.sha256'

/**
 * Returns messages where the migrations of a folder differ from its frozen list; empty when they agree. A
 * migration may have run on some database: it is never edited, renamed or removed.
 */
export function frozenFaults(folder: string): string[] {
  const frozen = readFrozen(folder)
  const found = hashesOf(folder)
  return [
    ...[...frozen].flatMap(([name, hash]) => {
      const now = found.get(name)
      if (now === undefined) return `${name} is gone: databases have run it. Bring it back, and write a new migration.`
      if (now !== hash) return `${name} was edited: databases have run it. Bring it back, and write a new one instead.`
      return []
    }),
    ...[...found.keys()]
      .filter((name) => !frozen.has(name))
      .map((name) => `${name} is not in ${frozenList}: run \`npm run freeze\` when it is finished.`),
  ]
}

/** Returns the text of the list with new migrations added; existing lines stay unchanged. */
export function frozenWithNew(folder: string): string {
  const lines = new Map([...hashesOf(folder), ...readFrozen(folder)])
  return [...lines]
    .sort()
    .map(([name, hash]) => `${hash}  ${name}\n`)
    .join('')
}

function readFrozen(folder: string): Map<string, string> {
  const lines = readFileSync(join(folder, frozenList), 'utf8').split('\n').filter(Boolean)
  return new Map(lines.map((line) => line.split('  ').reverse() as [string, string]))
}

function hashesOf(folder: string): Map<string, string> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return new Map(names.sort().map((name) => [name, hashOf(readFileSync(join(folder, name), 'utf8'))]))
}

const hashOf = (sql: string): string => createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
