import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const year = 31_536_000_000

/** Serves the built console: files as they are, and the single page for every other page path. */
export async function serveConsole(app: FastifyInstance, folder: string): Promise<void> {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return
  await app.register(serveStatic, { root: folder, serve: false, cacheControl: false, preCompressed: true })
  app.get('/*', (request, reply) => {
    const path = pathOf(request)
    if (path.startsWith('/api/') || path === '/api') return reply.callNotFound()
    if (isPage(request, path)) {
      reply.header('cache-control', 'no-cache')
      if (isWall(path)) return readFile(page, 'utf8').then((html) => reply.type('text/html').send(dark(html)))
      return reply.sendFile('index.html')
    }
    // Built files have a content hash in their name: new content has a new name.
    const lasting = path.startsWith('/assets/')
    return reply.sendFile(path.slice(1), { cacheControl: true, maxAge: lasting ? year : 0, immutable: lasting })
  })
}

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '/'

const isWall = (path: string): boolean => path === '/overview/index' || path === '/overview/index/'

/**
 * Returns the page with the background of the wall display (--wall-bg) on `<html>`: dark before any script or
 * style sheet has arrived, because a white screen in a dark duty room blinds.
 */
const dark = (html: string): string =>
  html
    .replace('<html', '<html data-first="wall" style="background:#070c14"')
    .replace('content="light dark"', 'content="dark"')

/** Whether a user navigates to a page, rather than a program requesting a file. */
function isPage(request: FastifyRequest, path: string): boolean {
  return !/\.\w{1,8}$/.test(path) && (request.headers.accept ?? '').includes('text/html')
}
