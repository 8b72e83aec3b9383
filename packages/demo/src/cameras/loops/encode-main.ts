import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
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

async function answer({ id, of, file }: EncodeRequest): Promise<void> {
  clearTimeout(rest)
  let problem: string | null = null
  try {
    const loop = packed(await encodeLoop(of))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(`${file}.new`, loop)
    await rename(`${file}.new`, file)
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
