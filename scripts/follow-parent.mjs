// Loaded into programs started by run-node.mjs: when the parent command is killed, they shut down cleanly
// too.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
