import { type GbRecord, type Manscdp, recordsIn } from './manscdp.ts'

const most = 20_000
const patienceMs = 10_000

/** Recordings that devices list in several messages. */
export function collectRecords() {
  const waiting = new Map<string, { items: GbRecord[]; done: (items: GbRecord[]) => void }>()
  return {
    /** Waits for the recordings that a device lists for a query; what has come in ten seconds counts. */
    expect(deviceId: string, sn: number): Promise<GbRecord[]> {
      return new Promise((resolve) => {
        const key = `${deviceId} ${sn}`
        const done = (items: GbRecord[]) => {
          clearTimeout(timer)
          waiting.delete(key)
          resolve(items)
        }
        const timer = setTimeout(() => done(waiting.get(key)?.items ?? []), patienceMs)
        waiting.set(key, { items: [], done })
      })
    },

    take(deviceId: string, said: Manscdp): void {
      const of = waiting.get(`${deviceId} ${said.sn}`)
      if (!of) return
      const { total, items } = recordsIn(said)
      of.items.push(...items)
      if (of.items.length >= Math.min(total, most) || items.length === 0) of.done(of.items.slice(0, most))
    },
  }
}
