import type { Plugin } from 'vite'

const script = '<script src="/first.js">'
/** Chunks of build/at-once.ts and of the texts that the signed-in user needs first. */
const needed: readonly string[] = ['home', 'zh', 'en']

/** Writes into index.html, for first.js, the addresses of the files that it loads for the signed-in user. */
export function preloadHome(): Plugin {
  return {
    name: 'fengsui-preload-home',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
        const addresses = needed.map((name) => {
          const chunk = chunks.find((one) => one.name === name)
          if (!chunk) throw new Error(`no file of the build is named ${name}`)
          return `data-${name}="/${chunk.fileName}"`
        })
        if (!html.includes(script)) throw new Error('index.html has no first.js')
        return html.replace(script, `<script src="/first.js" ${addresses.join(' ')}>`)
      },
    },
  }
}
