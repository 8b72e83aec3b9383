import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { breaches } from './check.ts'
import { parse, readSources } from './sources.ts'

const found = (path: string, text: string) => breaches([parse(path, text)])

describe('import rules', () => {
  it.each([
    ['packages/contract/src/kit/field.ts', "import { x } from '../warnings/handling.ts'", 'knows no resource'],
    ['packages/contract/src/areas.ts', "import fs from 'node:fs'", 'The contract stands alone'],
    ['packages/contract/src/areas.ts', "import { x } from '@fengsui/server/app.ts'", 'The contract stands alone'],
    ['packages/server/src/kit/mount.ts', "import { x } from '../modules/warnings/raise.ts'", 'knows no resource'],
    ['packages/server/src/modules/devices/x.ts', "import { x } from '../warnings/page.ts'", 'Modules do not meet'],
    [
      'packages/server/src/modules/devices/x.ts',
      "const x = await import('../warnings/page.ts')",
      'Modules do not meet',
    ],
    ['packages/server/src/telemetry/x.ts', "import { x } from '../modules/warnings/page.ts'", 'only how to raise'],
    ['packages/server/src/jobs/x.ts', "import { x } from '../telemetry/judge.ts'", 'stand on the kit'],
    ['packages/server/src/app.ts', "import type { X } from '@fengsui/console/app/x.ts'", 'meet in the contract'],
    ['packages/server/src/app.ts', "import { x } from '../../contract/src/areas.ts'", 'imported by name'],
    ['packages/server/src/app.ts', "import { x } from './kit/test/database.ts'", 'for tests'],
    ['packages/console/src/kit/x.tsx', "import {\n  x,\n} from '../features/warnings/x.tsx'", 'below all of it'],
    ['packages/console/src/features/a/x.tsx', "import { x } from '../b/x.tsx'", 'Features do not meet'],
    ['packages/console/src/features/a/x.tsx', "export { x } from '../../app/x.tsx'", 'Features do not meet'],
    ['packages/console/src/wall/x.tsx', "import '../features/a/x.tsx'", 'The wall stands on'],
    ['packages/simulator/src/main.ts', "import { x } from '@fengsui/server/kit/clock.ts'", 'meet in the contract'],
    ['e2e/sign-in.test.ts', "import { x } from '@fengsui/server/app.ts'", 'start the rest as processes'],
  ])('refuse in %s: %s', (path, text, why) => {
    expect(found(path, text).join()).toContain(why)
  })

  it.each([
    ['packages/contract/src/warnings/warn.ts', "import { z } from 'zod'\nimport { x } from '../kit/field.ts'"],
    ['packages/server/src/kit/mount.ts', "import { x } from '@fengsui/contract/kit/call.ts'\nimport 'node:fs'"],
    ['packages/server/src/modules/devices/x.ts', "import { x } from '../warnings/raise.ts'\nimport './y.ts'"],
    ['packages/server/src/telemetry/x.ts', "import { x } from '../modules/warnings/raise.ts'"],
    ['packages/server/src/app.ts', "import { x } from './modules/devices/x.ts'"],
    ['packages/console/src/app/x.tsx', "import { x } from '../features/a/x.tsx'"],
    ['packages/console/src/features/a/x.tsx', "import './y.css'\nimport { x } from '../../kit/x.tsx'"],
    ['e2e/sign-in.test.ts', "import { x } from '@fengsui/contract/areas.ts'\nimport { y } from './support/y.ts'"],
    ['packages/server/src/modules/devices/x.test.ts', "import { x } from '../../kit/test/database.ts'"],
  ])('allow in %s: %s', (path, text) => {
    expect(found(path, text)).toEqual([])
  })

  it('name file and line', () => {
    const [breach] = found('packages/console/src/wall/x.tsx', "import a from 'a'\n\nimport b from '../app/b.ts'")
    expect(breach).toMatch(/^packages\/console\/src\/wall\/x\.tsx:3 imports packages\/console\/src\/app\/b\.ts\. /)
  })
})

describe('circles', () => {
  const a = parse('packages/server/src/kit/a.ts', "import { b } from './b.ts'")
  it('are refused', () => {
    const b = parse('packages/server/src/kit/b.ts', "import { a } from './a.ts'")
    expect(breaches([a, b]).join()).toContain(
      'kit/a.ts → packages/server/src/kit/b.ts → packages/server/src/kit/a.ts: a circle',
    )
  })
  it('of types only are none', () => {
    expect(breaches([a, parse('packages/server/src/kit/b.ts', "import type { a } from './a.ts'")])).toEqual([])
  })
})

describe('sizes', () => {
  it.each([
    ['packages/server/src/long.ts', 301, 'has 301 lines'],
    ['packages/server/src/a/b/c/d/deep.ts', 1, 'deeper than 6'],
  ])('refuse %s of %i lines', (path, lines, why) => {
    expect(found(path, '//\n'.repeat(lines)).join()).toContain(why)
  })

  it('allow 300 lines, and more in a test', () => {
    expect(found('packages/server/src/long.ts', '//\n'.repeat(300))).toEqual([])
    expect(found('packages/server/src/long.test.ts', '//\n'.repeat(500))).toEqual([])
  })
})

it('finds the sources and their imports', () => {
  const sources = readSources(join(import.meta.dirname, '../..'))
  const self = sources.find(({ path }) => path === 'scripts/rules/check.ts')
  expect(self?.imports.map(({ to }) => to)).toContain('scripts/rules/cycles.ts')
})
