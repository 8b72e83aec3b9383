import type { Plugin } from 'vite'

const index = /[\\/]@rc-component[\\/]form[\\/]es[\\/]index\.js$/
/** What the form of the package carries beside itself; nothing here or in antd reads it there. */
const extras = /^RefForm\.\w+ = \w+;$/gm

/**
 * Lets the bundler leave out the forms of antd and their validator, which no page uses: inputs and radios take a context and a
 * helper from the package, and lines of its index that only add properties brought the rest, 40 kB, to the sign-in page.
 */
export function withoutForms(): Plugin {
  return {
    name: 'fengsui-without-forms',
    apply: 'build',
    transform(code, id) {
      if (!index.test(id)) return null
      if (!code.match(extras)) throw new Error(`${id} is written in another way: see whether forms are left out`)
      return { code: code.replace(extras, ''), map: null, moduleSideEffects: false }
    },
  }
}
