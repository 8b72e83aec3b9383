import { weatherPush } from '@fengsui/contract/dashboards/weather-push.ts'
import { callPath } from '@fengsui/contract/kit/resource.ts'
import { demoWeatherKey, observe, weatherRegions } from '../weather/weather.ts'

const every = 10 * 60_000

/**
 * Sends the weather of the demonstration every ten minutes until the signal. A server that refuses it, such as one
 * with a key of its own, is sent nothing more.
 */
export async function keepWeather(server: string, signal: AbortSignal, log: (text: string) => void): Promise<void> {
  const path = callPath(weatherPush, 'push', weatherPush.calls.push)
  for (let isTaken = true; isTaken && !signal.aborted; ) {
    for (const region of weatherRegions) isTaken &&= await send(`${server}/api${path}`, observe(region, Date.now()))
    if (!isTaken) return log('The server takes no weather; none is sent')
    await rest(every, signal)
  }
}

async function send(address: string, observation: object): Promise<boolean> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: demoWeatherKey, ...observation }),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => undefined)
  // A server that restarts takes the next one.
  return answer === undefined || answer.ok || answer.status >= 500
}

const rest = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
