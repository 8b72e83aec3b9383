import { ensureConsole } from './build-console.mjs'
import { ensureInstalled } from './install.mjs'
import { keepRunning } from './keep-running.mjs'
import { say } from './say.mjs'

ensureInstalled()
ensureConsole()
say('Starting the server')
keepRunning('packages/server/src/main.ts')
