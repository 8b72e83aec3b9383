import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const worth = /\.(?:js|css|svg|json|geojson)$/
const smallest = 1024

/**
 * Writes a compressed copy next to every text file of the build: better compression than on the fly. Runs
 * after the bundle is written, because files still change until then.
 */
export function compressed(): Plugin {
  return {
    name: 'fengsui-compressed',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir = '' }) {
      const files = (await readdir(dir, { recursive: true })).filter((name) => worth.test(name))
      await Promise.all(files.map((name) => compress(join(dir, name))))
    },
  }
}

async function compress(path: string): Promise<void> {
  const text = await readFile(path)
  if (text.length < smallest) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  await writeFile(`${path}.br`, await brotli(text, { params }))
}
