const lease = 20_000

/**
 * Runs `work` in one browser tab at a time. Refresh tokens are single-use: two tabs refreshing together would
 * look like a stolen token and end the session. Web Locks need a secure context; on plain HTTP a lease in
 * localStorage is used instead.
 */
export async function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return await navigator.locks.request(name, work)
  const mine = `${Date.now()}:${Math.random()}`
  await takeLease(name, mine)
  try {
    return await work()
  } finally {
    if (localStorage.getItem(name) === mine) localStorage.removeItem(name)
  }
}

async function takeLease(name: string, mine: string): Promise<void> {
  const end = Date.now() + lease
  while (Date.now() < end) {
    const held = Number.parseInt(localStorage.getItem(name) ?? '0', 10)
    if (Date.now() - held > lease) {
      localStorage.setItem(name, mine)
      await sleep(50)
      if (localStorage.getItem(name) === mine) return
    }
    await sleep(100 + Math.random() * 100)
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
