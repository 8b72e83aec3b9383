import type { Plugin } from 'vite'

/** Chunks of which home calls most functions while it is drawn. */
const whole = new Set(['react', 'start', 'home', 'zh', 'en'])

/**
 * Lets the browser compile all functions of a file when it arrives, beside the main thread, instead of each at its first call:
 * https://v8.dev/blog/explicit-compile-hints. The comment must be the first line.
 */
export const compileHint = '//# allFunctionsCalledOnLoad\n'

/** Marks the files that home needs whole; others of a page are compiled as they are called. */
export function compileHints(): Plugin {
  return {
    name: 'fengsui-compile-hints',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After Vite has written into the first line which files a chunk loads.
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && whole.has(chunk.name)) chunk.code = compileHint + chunk.code
      },
    },
  }
}
