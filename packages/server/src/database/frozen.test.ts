import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { frozenFaults, frozenList, frozenWithNew } from './frozen.ts'
import { migrationsFolder } from './migrate.ts'

let folder: string
const put = (name: string, text: string) => writeFile(join(folder, name), text)
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frozen-'))
  await put(frozenList, '')
  await put('0001_a.sql', 'create table a ()')
  await put('0002_b.sql', 'create table b ();\nselect 1')
  await put(frozenList, frozenWithNew(folder))
})
afterEach(() => rm(folder, { recursive: true }))

it('refuses a migration that was edited, and says what to do', async () => {
  await put('0001_a.sql', 'create table a (id bigint)')
  expect(frozenFaults(folder)).toEqual([
    '0001_a.sql was edited: databases have run it. Bring it back, and write a new one instead.',
  ])
  await put(frozenList, frozenWithNew(folder))
  expect(frozenFaults(folder)).toHaveLength(1)
})

it('refuses a migration that is gone or renamed', async () => {
  await rm(join(folder, '0002_b.sql'))
  await put('0002_c.sql', 'create table b ();\nselect 1')
  expect(frozenFaults(folder)).toEqual([
    '0002_b.sql is gone: databases have run it. Bring it back, and write a new migration.',
    '0002_c.sql is not in frozen.sha256: run `npm run freeze` when it is finished.',
  ])
})

it('treats other line endings as the same file, and adds what is new', async () => {
  await put('0002_b.sql', 'create table b ();\r\nselect 1')
  await put('0003_c.sql', 'select 3')
  await put(frozenList, frozenWithNew(folder))
  expect(frozenFaults(folder)).toEqual([])
})

it('finds the migrations of this product as they were frozen', () => {
  expect(frozenWithNew(migrationsFolder).split('\n').length).toBeGreaterThan(40)
  expect(frozenFaults(migrationsFolder)).toEqual([])
})
