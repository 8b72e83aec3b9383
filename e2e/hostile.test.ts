import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openApi } from './support/api.ts'
import { lead } from './support/browser.ts'
import { openJourney } from './support/journey.ts'

const journey = openJourney()
const markup = '"><img src=x onerror="window.broken=1">'

/** Asserts that no part of the text became an element or was executed. */
async function whole(page: Page): Promise<void> {
  expect(await page.evaluate(() => (window as { broken?: number }).broken)).toBeUndefined()
  expect(await page.locator('img[src="x"], main script, main iframe').count()).toBe(0)
}

test('markup in a notice and in the name of an enterprise stays text on every screen', async () => {
  const [county, admin] = await Promise.all([
    openApi(journey.server.url, 'county'),
    openApi(journey.server.url, 'admin'),
  ])
  const { id } = await county.ask('/blade-desk/notice/submit', {
    title: `标题${markup}`,
    content: `<p>正文${markup}<script>window.broken=1</script><a href="javascript:window.broken=1">链接</a></p>`,
  })
  const { records } = await admin.ask('/blade-dcms/enterprise/page?enterpriseName=长晴&size=1')
  await admin.ask('/blade-dcms/enterprise/submit', { id: records[0].id, enterpriseName: `长晴${markup}` })

  const { page } = await journey.person('county', { page: '/404' })
  for (const [path, words] of [
    ['/notice/notice', '标题'],
    [`/notice/notice?open=${id}`, '正文'],
    [`/system/notice?id=${id}`, '正文'],
    ['/enterInformation/register?size=30', '长晴"'],
    [`/enterInformation/register?size=30&open=${records[0].id}`, '长晴"'],
  ] as const) {
    await lead(page, path)
    await page.getByText(words).first().waitFor()
    await whole(page)
  }
  await lead(page, `/system/notice?id=${id}`)
  await page.getByRole('heading', { name: `标题${markup}` }).waitFor()
  const link = page.getByRole('article').getByText('链接')
  expect(await link.getAttribute('href')).toBeNull()
})
