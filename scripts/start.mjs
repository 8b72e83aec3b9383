import { readFileSync } from 'node:fs'
import { ensureConsole } from './build-console.mjs'
import { ensureInstalled } from './install.mjs'
import { keepRunning } from './keep-running.mjs'
import { say } from './say.mjs'

ensureInstalled()
ensureConsole()
/**
 * V8 memory settings: a young generation of 16 MiB instead of 64, and a collection when the old one has grown
 * by 40 % instead of several times. After a flood of messages the process shrinks to what it uses.
 */
const flags = JSON.parse(readFileSync(new URL('./server-flags.json', import.meta.url), 'utf8'))
say('Starting the server')
keepRunning(...flags, 'packages/server/src/main.ts')
