import { createServer } from 'node:http'
import { startTestServer, type TestServer, type TestTemplate } from './test-server.ts'

/**
 * Provides databases to the test files of one run. Its PostgreSQL starts on the first request, so that tests
 * without a database do not wait for it.
 */
export default async function setup() {
  let server: Promise<TestServer> | undefined
  const databases = () => {
    server ??= startTestServer()
    return server
  }

  const offer = createServer(async (request, answer) => {
    const what = (request.url ?? '').slice(1)
    try {
      const { create, drop } = await databases()
      const made = request.method === 'DELETE' ? await drop(what) : await create(what as TestTemplate)
      answer.end(JSON.stringify(made ?? null))
    } catch (error) {
      answer.statusCode = 500
      answer.end((error as Error).stack)
    }
  })
  await new Promise<void>((resolve) => offer.listen(0, '127.0.0.1', resolve))
  const address = offer.address()
  process.env.FENGSUI_TEST_SERVER = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`

  return async () => {
    offer.closeAllConnections()
    offer.close()
    await (await server)?.stop()
  }
}
