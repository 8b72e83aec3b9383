import { readFileSync } from 'node:fs'
import { ensureConsole } from './build-console.mjs'
import { ensureInstalled } from './install.mjs'
import { keepRunning } from './keep-running.mjs'
import { say } from './say.mjs'

ensureInstalled()
ensureConsole()
/**
 * How the server's memory grows: a young generation of 16 MiB instead of 64, and a collection when the rest has grown by
 * 40 % instead of several times. After a flood of messages the process holds what it uses, not what it once used.
 */
const flags = JSON.parse(readFileSync(new URL('./server-flags.json', import.meta.url), 'utf8'))
say('Starting the server')
keepRunning(...flags, 'packages/server/src/main.ts')
