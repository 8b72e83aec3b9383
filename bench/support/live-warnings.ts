import { get } from 'node:http'

export interface LiveWarnings {
  /** Times in ms at which the first and the last event of these warnings arrived; waits for all of them. */
  all(ids: readonly string[], within: number): Promise<{ first: number; last: number; events: number }>
  close(): void
}

/** Listens to the live stream like a console and records when each warning's escalation first arrived. */
export async function listenToClimbs(url: string, token: string): Promise<LiveWarnings> {
  const seen = new Map<string, number>()
  let events = 0
  let rest = ''
  const take = (block: string) => {
    const data = block.split('\n').find((line) => line.startsWith('data:'))
    if (!block.includes('event: warning') || !data) return
    const { action, warning } = JSON.parse(data.slice(5)) as { action: string; warning: { id: string } }
    if (action !== 'escalate') return
    events++
    if (!seen.has(warning.id)) seen.set(warning.id, Date.now())
  }
  const request = get(`${url}/api/live`, { headers: { 'blade-auth': `bearer ${token}` } })
  request.setNoDelay(true)
  await new Promise<void>((resolve, reject) => {
    request.once('error', reject)
    request.once('response', (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`the live stream answers ${answer.statusCode}`))
      answer.setEncoding('utf8')
      answer.on('error', () => {})
      answer.on('data', (text: string) => {
        const blocks = (rest + text).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) take(block)
      })
      resolve()
    })
  })
  request.on('error', () => {})
  return {
    async all(ids, within) {
      const until = Date.now() + within
      while (ids.some((id) => !seen.has(id))) {
        if (Date.now() > until)
          throw new Error(
            `${ids.filter((id) => seen.has(id)).length} of ${ids.length} rungs reached the stream in time`,
          )
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      const times = ids.map((id) => seen.get(id) ?? 0)
      return { first: Math.min(...times), last: Math.max(...times), events }
    },
    close: () => request.destroy(),
  }
}
