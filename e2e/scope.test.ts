import { expect, test } from 'vitest'
import { lead } from './support/browser.ts'
import { standing } from './support/gateway.ts'
import { openJourney } from './support/journey.ts'
import { drawerOf, openWarnings, rowsOf, warningRow } from './support/lists.ts'

const journey = openJourney()

test('a county sees its own plants and nothing of its neighbour', async () => {
  const [{ page: liuyang }, { page: liling }, own, neighbour] = await Promise.all([
    journey.person('county'),
    journey.person('liling'),
    journey.gateway('LY01-GW-001'),
    journey.gateway('LL01-GW-001'),
  ])
  await Promise.all([openWarnings(liuyang), openWarnings(liling)])
  await neighbour.send('LL01-CG-001', standing(journey.server.now(), 11, { weight: 66.2 }))
  await warningRow(liling, '超药量', '渌屿烟花').waitFor()
  // A later reading has arrived: so the neighbour's was not delivered.
  await own.send('LY01-CG-001', standing(journey.server.now(), 11, { weight: 64.8 }))
  await warningRow(liuyang, '超药量', '长晴烟花').waitFor()
  expect(await rowsOf(liuyang, '预警列表', '渌屿').count()).toBe(0)
  expect(await rowsOf(liling, '预警列表', '长晴').count()).toBe(0)

  await warningRow(liling, '超药量', '渌屿烟花').click()
  await drawerOf(liling).waitFor()
  const { search } = new URL(liling.url())
  await lead(liuyang, `/yjxx${search}`)
  await liuyang.getByText('没有这条报警').waitFor()

  await lead(liuyang, '/wel/index')
  await liuyang.getByRole('region', { name: '快到我这里的' }).getByText('长晴烟花').first().waitFor()
  expect(await liuyang.getByText('渌屿').count()).toBe(0)
  for (const [page, count] of [
    [liuyang, 15],
    [liling, 4],
  ] as const) {
    await lead(page, '/enterInformation/register')
    await page.getByText(`共 ${count} 条`).waitFor()
  }
})
