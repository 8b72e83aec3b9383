import type { Browser } from 'playwright-core'

/**
 * Returns a function for the seconds of processor time that all processes of a browser have used. Other programs of the
 * machine do not count, so that it says what a page costs also while they run.
 */
export async function browserCpu(browser: Browser): Promise<() => Promise<number>> {
  const session = await browser.newBrowserCDPSession()
  return async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
  }
}
