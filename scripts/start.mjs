import { ensureConsole } from './build-console.mjs'
import { ensureInstalled } from './install.mjs'
import { runNode } from './run-node.mjs'
import { say } from './say.mjs'

ensureInstalled()
ensureConsole()
say('Starting the server')
runNode('packages/server/src/main.ts')
