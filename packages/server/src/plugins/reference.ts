import { createHash } from 'node:crypto'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'

const page = '/api/docs'
const document = '/api/openapi.json'
const script = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g

/**
 * `GET /api/openapi.json`, built on first use, and a page at `/api/docs`; neither loads external resources.
 */
export async function mountReference(app: FastifyInstance, make: () => object): Promise<void> {
  let text: string | undefined
  app.get(document, { config: { rate: 'public' } }, (_request, reply) => {
    text ??= JSON.stringify(make())
    return reply.type('application/json; charset=utf-8').send(text)
  })
  await app.register(async (inside) => {
    // The page has one inline script: the policy allows exactly that one, by its hash.
    inside.addHook('onSend', async (_request, reply, payload) => {
      if (String(reply.getHeader('content-type')).startsWith('text/html') && typeof payload === 'string')
        reply.header('content-security-policy', policyFor(payload))
      if (String(reply.getHeader('content-type')).startsWith('application/javascript'))
        reply.header('cache-control', 'public, max-age=86400')
    })
    await inside.register(scalar, {
      routePrefix: page,
      configuration: {
        url: document,
        pageTitle: '烽燧 Fengsui API',
        withDefaultFonts: false,
        telemetry: false,
        hideClientButton: true,
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true },
        cdn: `${page}/js/scalar.js`,
      } as object,
    })
  })
}

function policyFor(html: string): string {
  const hashes = [...html.matchAll(script)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
