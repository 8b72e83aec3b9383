import { ensureInstalled } from './install.mjs'
import { runNode } from './run-node.mjs'

ensureInstalled()
runNode('scripts/test/run.ts', ...process.argv.slice(2))
