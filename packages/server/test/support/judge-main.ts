import { labelled, score } from '../real-recordings/labelled.ts'

/** A program: scores of the recorded rooms for a cadence and some seeds, as JSON on the standard output. */
const [every = '60', ...seeds] = process.argv.slice(2)
const names = ['occupancy-training', 'occupancy-test-1', 'occupancy-test-2']
const scores = names.flatMap((name) =>
  seeds.map((seed) => score(labelled(name, Number(every), Number(seed)), Number(every))),
)
process.stdout.write(JSON.stringify(scores))
