// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code planted here is text
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { breaches } from './check.ts'
import { parse, readSources } from './sources.ts'

const found = (path: string, text: string) => breaches([parse(path, text)])

describe('import rules', () => {
  it.each([
    ['packages/contract/src/kit/field.ts', "import { x } from '../warnings/handling.ts'", 'imports no resource'],
    ['packages/contract/src/areas.ts', "import fs from 'node:fs'", 'imports nothing but zod'],
    ['packages/contract/src/areas.ts', "import { x } from '@fengsui/server/app.ts'", 'imports nothing but zod'],
    [
      'packages/server/src/framework/http/mount.ts',
      "import { x } from '../../modules/warnings/raise.ts'",
      'imports no module',
    ],
    ['packages/server/src/modules/devices/x.ts', "import { x } from '../warnings/page.ts'", 'by their index.ts only'],
    [
      'packages/server/src/modules/devices/x.ts',
      "const x = await import('../warnings/page.ts')",
      'by their index.ts only',
    ],
    ['packages/server/src/telemetry/x.ts', "import { x } from '../modules/warnings/page.ts'", 'by their index.ts only'],
    ['packages/server/src/jobs/x.ts', "import { x } from '../telemetry/judge.ts'", 'by their index.ts only'],
    ['packages/server/src/app.ts', "import type { X } from '@fengsui/console/app/x.ts'", 'imports the contract and'],
    ['packages/server/src/app.ts', "import { x } from '../../contract/src/areas.ts'", 'imported by name'],
    ['packages/server/src/app.ts', "import { x } from './framework/test/database.ts'", 'for tests'],
    ['packages/console/src/ui/x.tsx', "import {\n  x,\n} from '../features/warnings/x.tsx'", 'imports no page'],
    ['packages/console/src/features/a/x.tsx', "import { x } from '../b/x.tsx'", 'imports no other feature'],
    ['packages/console/src/features/a/x.tsx', "export { x } from '../../app/x.tsx'", 'imports no other feature'],
    ['packages/console/src/wall/x.tsx', "import '../features/a/x.tsx'", 'The wall imports'],
    [
      'packages/demo/src/simulator/main.ts',
      "import { x } from '@fengsui/server/modules/warnings/raise.ts'",
      'the doors of its modules',
    ],
    ['e2e/sign-in.test.ts', "import { x } from '@fengsui/server/app.ts'", 'start everything else as processes'],
  ])('refuse in %s: %s', (path, text, why) => {
    expect(found(path, text).join()).toContain(why)
  })

  it.each([
    ['packages/contract/src/warnings/warn.ts', "import { z } from 'zod'\nimport { x } from '../kit/field.ts'"],
    [
      'packages/server/src/framework/http/mount.ts',
      "import { x } from '@fengsui/contract/kit/call.ts'\nimport 'node:fs'",
    ],
    ['packages/server/src/modules/devices/x.ts', "import { x } from '../warnings/index.ts'\nimport './y.ts'"],
    ['packages/server/src/telemetry/x.ts', "import { x } from '../modules/warnings/index.ts'"],
    ['packages/server/src/app.ts', "import { x } from './modules/devices/x.ts'"],
    ['packages/console/src/app/x.tsx', "import { x } from '../features/a/x.tsx'"],
    ['packages/console/src/features/a/x.tsx', "import './y.css'\nimport { x } from '../../ui/x.tsx'"],
    ['e2e/sign-in.test.ts', "import { x } from '@fengsui/contract/areas.ts'\nimport { y } from './support/y.ts'"],
    ['packages/server/src/modules/devices/x.test.ts', "import { x } from '../../framework/test/database.ts'"],
  ])('allow in %s: %s', (path, text) => {
    expect(found(path, text)).toEqual([])
  })

  it('name file and line', () => {
    const [breach] = found('packages/console/src/wall/x.tsx', "import a from 'a'\n\nimport b from '../app/b.ts'")
    expect(breach).toMatch(/^packages\/console\/src\/wall\/x\.tsx:3 imports packages\/console\/src\/app\/b\.ts\. /)
  })
})

describe('look-ups by an external key', () => {
  const table = 'const kinds: Readonly<Record<string, number>> = { a: 1 }\n'
  it.each([
    ['packages/server/src/framework/x.ts', 'if (name in fields) return', 'asks "in"'],
    ['packages/server/src/framework/x.ts', 'names.filter((name) => !(name.trim() in kinds))', 'asks "in"'],
    ['packages/contract/src/x.ts', 'const found = `${name in fields ? 1 : 0}`', 'asks "in"'],
    ['packages/console/src/ui/x.tsx', 'return row.kind in icons ? 1 : 2', 'asks "in"'],
    ['packages/server/src/framework/x.ts', `${table}export const of = (name: string) => kinds[name]`, 'reads kinds['],
    ['packages/server/src/framework/x.ts', `export ${table}const n = kinds?.[\`\${a}b\`]`, 'reads kinds['],
    ['packages/contract/src/x.ts', 'const t: { readonly [name: string]: 1 } = {}\nt[word]', 'reads t['],
  ])('are refused in %s: %s', (path, text, why) => {
    expect(found(path, text).join()).toContain(why)
  })

  it.each([
    ['packages/server/src/framework/x.ts', "if ('lines' in one) return"],
    ['packages/server/src/framework/x.ts', 'for (const key in values) take(key)'],
    ['packages/server/src/framework/x.ts', 'type T = { readonly [K in keyof C]: K }'],
    ['packages/server/src/framework/x.ts', 'const rows = sql`select 1 where status in (${a}) and b in (select 1)`'],
    ['packages/server/src/framework/x.ts', "const say = 'not in store' // is it in use\n/* a in b */"],
    ['packages/server/src/framework/x.ts', 'const text = `a \\`b\\` in c`'],
    ['packages/server/src/framework/x.ts', `${table}const n = kinds['a']`],
    [
      'packages/server/src/framework/x.ts',
      'function f() {\n  const out: Record<string, number> = {}\n  out[name] = 1\n}',
    ],
    ['packages/server/src/framework/x.test.ts', 'if (name in fields) return'],
  ])('are allowed in %s: %s', (path, text) => {
    expect(found(path, text)).toEqual([])
  })

  it('name the line, also below a comment and a template of several lines', () => {
    const text = '/* one\ntwo */\nconst a = `x\n${b}\n`\nif (c in d) {}'
    expect(found('packages/server/src/framework/x.ts', text)[0]).toMatch(/x\.ts:6 asks/)
  })
})

describe('comments', () => {
  const file = 'packages/server/src/x.ts'
  it.each([
    ['// The row stands in two lists.', 'says "stands"'],
    ['/** Tells consoles of a device. */', 'says "Tells"'],
    ['/**\n * A point on\n * the ground.\n */', 'x.ts:3 says "ground" in a comment: terrain'],
    ['const a = `${b} //` // lies ahead', 'says "lies"'],
    ['{/* the house of the plan */}', 'says "house"'],
    ['const a = 1 // what a machine bears', 'says "bears"'],
    ['// handed on to a caller', 'says "handed on"'],
    ['// The officer and his plants.', 'says "his" in a comment: they, them, their'],
  ])('in words of everyday speech are refused: %s', (text, why) => {
    expect(found(file, text).join()).toContain(why)
  })

  it.each([
    ["const told = 'stands' // a `told` mark"],
    ['const a = `// he stands`'],
    ['// see stage/ground.ts and hand-on.ts'],
    ['// understands, bearer, bearing, handed over, there'],
    ["const tells = /told/ // it's reported"],
  ])('are allowed: %s', (text) => {
    expect(found(file, text)).toEqual([])
  })
})

describe('circles', () => {
  const a = parse('packages/server/src/framework/a.ts', "import { b } from './b.ts'")
  it('are refused', () => {
    const b = parse('packages/server/src/framework/b.ts', "import { a } from './a.ts'")
    expect(breaches([a, b]).join()).toContain(
      'framework/a.ts → packages/server/src/framework/b.ts → packages/server/src/framework/a.ts: a circle',
    )
  })
  it('of types only are none', () => {
    expect(breaches([a, parse('packages/server/src/framework/b.ts', "import type { a } from './a.ts'")])).toEqual([])
  })
})

describe('sizes', () => {
  it.each([
    ['packages/server/src/long.ts', 401, 'has 401 lines'],
    ['packages/server/src/a/b/c/d/deep.ts', 1, 'deeper than 6'],
  ])('refuse %s of %i lines', (path, lines, why) => {
    expect(found(path, '//\n'.repeat(lines)).join()).toContain(why)
  })

  it('allow 400 lines, and more in a test', () => {
    expect(found('packages/server/src/long.ts', '//\n'.repeat(400))).toEqual([])
    expect(found('packages/server/src/long.test.ts', '//\n'.repeat(500))).toEqual([])
  })
})

describe('literals spread into literals', () => {
  it.each(['const a = [...[1], ...{ b }]', 'const a = { ...{ b: 1 } }', 'return <Row {...{ a, b }} />'])(
    'are refused: %s',
    (text) => {
      expect(found('packages/console/src/ui/x.tsx', text).join()).toContain('spreads a literal')
    },
  )

  it('are allowed where the value is a name', () => {
    expect(found('packages/console/src/ui/x.tsx', 'return <Row {...props} />')).toEqual([])
  })
})

it('finds the sources and their imports', () => {
  const sources = readSources(join(import.meta.dirname, '../..'))
  const self = sources.find(({ path }) => path === 'scripts/rules/check.ts')
  expect(self?.imports.map(({ to }) => to)).toContain('scripts/rules/cycles.ts')
})
