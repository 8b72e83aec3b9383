import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { countPixels, scenePixels } from './support/count-pixels.ts'
import { standing } from './support/gateway.ts'
import { openJourney } from './support/journey.ts'
import { plainPng, roofModel } from './support/model.ts'

const journey = openJourney()

test('a plant is drawn, shows a warning in its building, and is walked through by keyboard', async () => {
  const gateway = await journey.gateway('LY01-GW-001')
  const { page } = await journey.person('county', { page: '/threeDimensional?enterprise=21000001' })
  const canvas = page.getByRole('img', { name: '厂区三维图，内容与建筑列表相同' })
  await canvas.waitFor()
  const list = page.getByRole('table', { name: '建筑列表' })
  await list.getByRole('rowheader').first().waitFor()
  const red = list.getByRole('row').filter({ hasText: '红色' })
  expect(await red.count()).toBe(0)
  // It rests: nothing is drawn while nothing changes.
  let quiet = await scenePixels(page, canvas)
  await expect
    .poll(async () => {
      const before = quiet
      quiet = await scenePixels(page, canvas)
      return quiet.equals(before)
    })
    .toBe(true)

  await gateway.send('LY01-CG-001', standing(journey.server.now(), 11, { weight: 66.2 }))
  await red.first().waitFor()
  await expect.poll(async () => (await scenePixels(page, canvas)).equals(quiet)).toBe(false)
  const name = (await red.first().getByRole('button').locator('span').last().textContent()) ?? ''

  // The worst is the first of the list.
  await page.keyboard.press('ArrowDown')
  const room = page.getByRole('region', { name: `工库房 ${name}` })
  await room.getByText('66.20', { exact: true }).waitFor()
  await expect.poll(async () => (await scenePixels(page, canvas)).equals(quiet)).toBe(false)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name)
  await room.getByRole('button', { name: '打开报警' }).click()
  await page.getByRole('dialog').getByText('超药量').first().waitFor()
})

/** Pixels of the picture in the colour of the model's roof, which nothing else has. */
const pink = async (page: Page, canvas: Locator): Promise<number> =>
  countPixels(page, await scenePixels(page, canvas), [
    [241, 0, 241],
    [255, 29, 255],
  ])

/** Runs in the page: keeps the longest side of any picture that becomes a texture. */
function watchTextures(): void {
  const kept = globalThis as unknown as { longest: number }
  kept.longest = 0
  const of = WebGL2RenderingContext.prototype
  for (const name of ['texImage2D', 'texSubImage2D'] as const) {
    const put = of[name] as (...given: unknown[]) => void
    of[name] = function (this: WebGL2RenderingContext, ...given: unknown[]) {
      const { width = 0, height = 0 } = (given.at(-1) ?? {}) as { width?: number; height?: number }
      kept.longest = Math.max(kept.longest, width, height)
      return put.apply(this, given)
    } as never
  }
}

test('an uploaded model replaces the drawn buildings, its textures scaled, until it is removed', async () => {
  const { page, context } = await journey.person('county', {})
  await context.addInitScript(watchTextures)
  await page.goto(`${journey.server.url}/threeDimensional?enterprise=21000001`)
  const canvas = page.getByRole('img', { name: '厂区三维图，内容与建筑列表相同' })
  await canvas.waitFor()
  await page.getByRole('table', { name: '建筑列表' }).getByRole('rowheader').first().waitFor()
  expect(await pink(page, canvas)).toBe(0)

  await page.getByRole('button', { name: '模型', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const give = (name: string, buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'model/gltf-binary', buffer })
  const model = roofModel(plainPng(2000, [255, 0, 255]))
  await give('plant.glb', model.subarray(0, 3000))
  await dialog.getByRole('alert').filter({ hasText: '模型文件损坏' }).waitFor()
  await give('plant.glb', model)
  await dialog.getByText(/plant\.glb .* 2 个面 · 1 张贴图/).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => pink(page, canvas)).toBeGreaterThan(5000)
  expect(await page.evaluate(() => (globalThis as unknown as { longest: number }).longest)).toBe(1024)

  await page.getByRole('button', { name: '模型', exact: true }).click()
  await dialog.getByRole('button', { name: '删除模型' }).click()
  await page.locator('.ant-modal-confirm').getByRole('button', { name: '删除模型' }).click()
  await expect.poll(() => pink(page, canvas)).toBe(0)
})
