import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { encodeLoop } from './encode-loop.ts'
import { type LoopOf, packed } from './loop.ts'

/** What the process is asked for: a loop, written to a file. */
export interface EncodeRequest {
  readonly id: number
  readonly of: LoopOf
  readonly file: string
}
export interface EncodeAnswer {
  readonly id: number
  /** What went wrong; null when the file is there. */
  readonly problem: string | null
}

/** Without work for so long, ms, the process ends. */
const restAfter = 20_000

let last: Promise<unknown> = Promise.resolve()
let rest = setTimeout(() => process.disconnect?.(), restAfter)

/** Files kept; about 100 kB each. */
const mostFiles = 500

async function forgetOldest(folder: string): Promise<void> {
  const names = await readdir(folder)
  if (names.length <= mostFiles) return
  const files = names.map(async (name) => ({ name, time: (await stat(join(folder, name))).mtimeMs }))
  const oldest = (await Promise.all(files)).sort((one, other) => one.time - other.time)
  for (const { name } of oldest.slice(0, names.length - mostFiles + 50)) await rm(join(folder, name), { force: true })
}

async function answer({ id, of, file }: EncodeRequest): Promise<void> {
  clearTimeout(rest)
  let problem: string | null = null
  try {
    const loop = packed(await encodeLoop(of))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(`${file}.new`, loop)
    await rename(`${file}.new`, file)
    await forgetOldest(dirname(file))
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error)
  }
  process.send?.({ id, problem } satisfies EncodeAnswer)
  clearTimeout(rest)
  rest = setTimeout(() => process.disconnect?.(), restAfter)
}

process.on('message', (request: EncodeRequest) => {
  last = last.then(() => answer(request))
})
