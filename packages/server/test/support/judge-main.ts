import { labelled, score } from '../real-recordings/labelled.ts'

/** Prints the scores of the recorded rooms for a sampling period and some seeds as JSON. */
const [every = '60', ...seeds] = process.argv.slice(2)
const names = ['occupancy-training', 'occupancy-test-1', 'occupancy-test-2']
const scores = names.flatMap((name) =>
  seeds.map((seed) => score(labelled(name, Number(every), Number(seed)), Number(every))),
)
process.stdout.write(JSON.stringify(scores))
