import { expect, it } from 'vitest'
import { themeOf } from '../src/app/theme/theme.ts'
import { renderStyles } from './render-styles.ts'
import { staticStyles } from './static-styles.ts'

const rendered = renderStyles()

it('renders the CSS of components with variables in the place of colours and sizes', () => {
  expect(rendered.size).toBeGreaterThan(60)
  expect(rendered.get('Button-Button')?.css).toContain('.ant-btn{')
  expect(rendered.get('Button-Button')?.css).toContain('var(--ant-color-primary)')
  expect(rendered.get('Modal-confirm')?.order).toBeLessThan(rendered.get('Modal-Modal')?.order ?? 0)
})

it('renders the same CSS for other skins, a colour of the user, the phone and reduced motion', () => {
  const others = [
    { skin: 'dark', colour: undefined, phone: true, motion: true },
    { skin: 'lte', colour: '#0F9D58', phone: false, motion: false },
  ] as const
  for (const { skin, colour, phone, motion } of others) {
    const { token, ...theme } = themeOf(skin, colour, phone)
    expect(renderStyles({ ...theme, token: { ...token, motion } }), skin).toEqual(rendered)
  }
})

const style = '/node_modules/antd/es/button/style/index.js'
const transform = (code: string, id: string) => {
  const hook = staticStyles().transform as unknown as (
    this: object,
    code: string,
    id: string,
  ) => { code: string } | null
  return hook.call({ parse: () => ({ type: 'Program', body: [callOf(code)] }) }, code, id)
}
/** The call of a style hook in a line of code, as a parser of JavaScript describes it. */
function callOf(code: string): object {
  const [, name = '', component = ''] = /(\w+)\('(\w+)'/.exec(code) ?? []
  const start = code.indexOf(', ') + 2
  return {
    type: 'CallExpression',
    start: code.indexOf(name),
    end: code.lastIndexOf('prepareComponentToken)') + 'prepareComponentToken)'.length,
    callee: { name },
    arguments: [{ value: component }, { start, end: code.indexOf(', prepare') }],
  }
}

it('replaces the function of a component by its CSS, and leaves other files as they are', () => {
  const code = "export default genStyleHooks('Button', token => [genStyle(token)], prepareComponentToken)"
  const changed = transform(code, style)?.code
  expect(changed).toContain("withStyle(/* @__PURE__ */ genStyleHooks('Button', () => [], prepareComponentToken), ")
  expect(changed).toContain('"Button-Button", ".ant-btn{')
  expect(transform(code, '/src/button.ts')).toBeNull()
})

it('does not mark the call of a hook that is called where it is made', () => {
  const code = "return genStyleHooks('Button', token => [genStyle(token)], prepareComponentToken)(prefixCls)"
  expect(transform(code, style)?.code).toMatch(/return \(\/\* @__PURE__ \*\/ withStyle\(.+, -999\)\)\(prefixCls\)$/s)
})

it('fails on a component without CSS', () => {
  expect(() => transform("genStyleHooks('Unknown', token => [], prepare)", style)).toThrow('Unknown-Unknown')
})
