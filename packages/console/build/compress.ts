import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const worth = /\.(?:js|css|svg|json|geojson)$/
const smallest = 1024

/** Lays a compressed file beside every text file of the build: better than can be done while a browser waits. */
export function compressed(): Plugin {
  return {
    name: 'fengsui-compressed',
    apply: 'build',
    enforce: 'post',
    // Last of all: until then the code holds Vite's marks for what is loaded beside it.
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.values(bundle).filter(({ fileName }) => worth.test(fileName))
        await Promise.all(
          files.map(async (file) => {
            const text = Buffer.from(file.type === 'chunk' ? file.code : file.source)
            if (text.length < smallest) return
            const source = await brotli(text, {
              params: {
                [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
                [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
              },
            })
            this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source })
          }),
        )
      },
    },
  }
}
