import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Row, ratioRow } from './support/row.ts'
import { startBenchServer } from './support/server.ts'

const program = join(import.meta.dirname, '../packages/server/test/support/permission-main.ts')

/**
 * CPU of one check of permission, API scope and data scope, compared with the CPU of one list call, both in
 * one process.
 */
export async function run(): Promise<Row[]> {
  const server = await startBenchServer()
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [
      program,
      server.databaseUrl,
      await server.token('admin'),
    ])
    const { check, list } = JSON.parse(stdout) as { check: number; list: number }
    return [
      ratioRow({
        bench: 'permission',
        what: 'permission, API scope and data scope, 100,000 checks in process',
        value: check,
        unit: 'µs CPU per call',
        reference: list,
        referenceName: 'µs CPU of a list call',
        aim: 'ratio ≤ 0.05',
      }),
    ]
  } finally {
    await server.stop()
  }
}
