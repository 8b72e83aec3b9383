import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { encodeLoop } from './encode-loop.ts'
import { type Burn, type LoopOf, packed } from './loop.ts'

/** What the process is asked for: a loop, written to a file, or pictures with their clock, which nobody needs twice. */
export type EncodeRequest = { readonly id: number; readonly of: LoopOf } & (
  | { readonly file: string }
  | { readonly burn: Burn }
)
export interface EncodeAnswer {
  readonly id: number
  /** What went wrong; null when the file is there. */
  readonly problem: string | null
  /** The pictures with their clock, packed. */
  readonly burned?: Uint8Array
}

/** Without work for so long, ms, the process ends. */
const restAfter = 20_000

let last: Promise<unknown> = Promise.resolve()
let underWork = 0
let rest = setTimeout(() => process.disconnect?.(), restAfter)

/** Files kept; about 100 kB each. */
const mostFiles = 500

async function forgetOldest(folder: string): Promise<void> {
  const names = await readdir(folder)
  if (names.length <= mostFiles) return
  const timeOf = (name: string) =>
    stat(join(folder, name))
      .then(({ mtimeMs }) => mtimeMs)
      .catch(() => 0)
  const files = names.map(async (name) => ({ name, time: await timeOf(name) }))
  const oldest = (await Promise.all(files)).sort((one, other) => one.time - other.time)
  for (const { name } of oldest.slice(0, names.length - mostFiles + 50)) await rm(join(folder, name), { force: true })
}

async function keep(file: string, loop: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  // Two servers may share a folder.
  const fresh = `${file}.${process.pid}`
  await writeFile(fresh, loop)
  await rename(fresh, file)
  await forgetOldest(dirname(file))
}

async function answer(request: EncodeRequest): Promise<void> {
  clearTimeout(rest)
  underWork += 1
  const { id, of } = request
  let answered: EncodeAnswer = { id, problem: null }
  try {
    if ('burn' in request) answered = { ...answered, burned: packed(await encodeLoop(of, request.burn)) }
    else await keep(request.file, packed(await encodeLoop(of)))
  } catch (error) {
    answered = { id, problem: error instanceof Error ? error.message : String(error) }
  }
  process.send?.(answered)
  underWork -= 1
  clearTimeout(rest)
  if (underWork === 0) rest = setTimeout(() => process.disconnect?.(), restAfter)
}

process.on('message', (request: EncodeRequest) => {
  // Somebody waits for a still, and for pictures with their clock: they are encoded between the pictures of a loop.
  if ('burn' in request || request.of.isStill) void answer(request)
  else last = last.then(() => answer(request))
})
