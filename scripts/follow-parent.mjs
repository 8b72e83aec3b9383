// Loaded into the programs of run-node.mjs: when the command that started them is killed, they stop too, in order.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
