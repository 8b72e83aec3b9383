import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'

/** Draws every picture of the demonstration anew into packages/demo/data/pictures. */
const demo = join(import.meta.dirname, '../../packages/demo')
const folder = join(demo, 'data/pictures')
const program = join(demo, 'src/pictures/drawings-main.ts')
const output = execFileSync(process.execPath, [program], { encoding: 'utf8', maxBuffer: 64 << 20 })
const drawings: { name: string; svg: string; fingerprint: string }[] = JSON.parse(output)

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const page = await browser.newPage()
const session = await page.context().newCDPSession(page)
mkdirSync(folder, { recursive: true })
for (const old of readdirSync(folder).filter((name) => name.endsWith('.webp'))) rmSync(join(folder, old))
for (const { name, svg } of drawings) {
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? []
  await page.setViewportSize({ width: Number(width), height: Number(height) })
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`)
  const shot = await session.send('Page.captureScreenshot', { format: 'webp', quality: 78 })
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(shot.data, 'base64'))
}
const drawn = Object.fromEntries(drawings.map(({ name, fingerprint }) => [name, fingerprint]))
writeFileSync(join(folder, 'drawn.json'), `${JSON.stringify(drawn, null, 2)}\n`)
await browser.close()
