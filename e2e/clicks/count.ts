import type { Page } from 'playwright-core'
import { openApi } from '../support/api.ts'
import { openBrowser, signIn, visit } from '../support/browser.ts'
import { openGateway } from '../support/gateway.ts'
import { picture } from '../support/picture.ts'

const url = process.env.FENGSUI_URL ?? 'http://127.0.0.1:8080'
const mqttPort = Number(process.env.FENGSUI_MQTT_PORT ?? 1883)

interface Job {
  readonly name: string
  readonly account: string
  /** Brings about what the job needs, where the demonstration may have none. */
  readonly prepare?: () => Promise<void>
  /** Clicks from the home page to the end of the job, which the last line of `run` waits for. */
  readonly run: (page: Page) => Promise<void>
}

/** Clicks the first row of today of a kind, by the label of its first act. */
const act = (page: Page, name: string | RegExp) =>
  page.locator('.fs-today-acts').getByRole('button', { name }).first().click()
/** Does the first act of a kind and sends its form as it opens. */
async function decide(page: Page, name: string): Promise<void> {
  await act(page, name)
  await page.locator('.fs-today-decision button[type=submit]').click()
  await page.locator('.fs-today-acts [role=status]').first().waitFor()
}
const menu = async (page: Page, group: string, item: string) => {
  await page.locator('.fs-side-menu').getByText(group, { exact: true }).first().click()
  await page.locator('.fs-side-menu').getByText(item, { exact: true }).first().click()
}

/** Opens the page of a plant from the search, by keys alone. */
async function toPlant(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.type('yunxiu')
  await page.getByRole('option', { name: /云岫/ }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/companyInfo\/index\/\d/)
}

/** Lets the safety administrator handle an open warning of the plant, which the township then verifies. */
async function handleOne(): Promise<void> {
  const safety = await openApi(url, 'safety')
  const { records } = await safety.ask('/yhjg-dp/sss/Dashboard/warn/page?current=1&size=50&handleStatus=0')
  for (const { id } of records) {
    const handling = {
      id,
      handleResult: '已停机检查，恢复正常',
      overLimitReason: '现场正在处理，数值回落中',
      violationHandling: '1',
      files: [await safety.upload(picture)],
    }
    const isHandled = await safety.ask('/yhjg-warn/warningproduce/handle', handling).then(
      () => true,
      () => false,
    )
    if (isHandled) return
  }
}

/** Lets a camera of a plant, which is bound to its room, see an open fire: recognised in each of five frames. */
async function seeFire(): Promise<void> {
  const gateway = await openGateway(mqttPort, 'LY01-GW-001')
  const aiEvent = { dict: 'warehouseWarnType', code: '105', active: true, confidence: 0.95 }
  const now = Date.now()
  const frames = [5, 4, 3, 2, 1].map((seconds) => ({ ts: now - seconds * 1000, values: { aiEvent } }))
  await gateway.send('LY01-CAM-001', frames)
  await gateway.stop()
}

const jobs: readonly Job[] = [
  {
    name: 'open a warning and the form of a supervision order',
    account: 'county',
    run: async (page) => {
      await page.locator('.fs-near a').first().click()
      await page.getByRole('button', { name: '督办' }).first().click()
    },
  },
  {
    name: 'see the camera of a red warning',
    account: 'county',
    prepare: seeFire,
    run: async (page) => {
      await page.locator('.fs-near li', { hasText: '烟雾明火' }).locator('b').first().click()
      const picture = page.getByRole('region', { name: '该工库房的实时画面' }).locator('video')
      await picture.waitFor()
      await page.waitForFunction(
        (video) => video instanceof HTMLVideoElement && video.readyState >= 2,
        await picture.elementHandle(),
      )
    },
  },
  {
    name: 'verify a handled warning',
    account: 'township',
    prepare: handleOne,
    run: (page) => decide(page, '核验'),
  },
  {
    name: 'recheck a hidden trouble',
    account: 'township',
    run: (page) => decide(page, '复查'),
  },
  {
    name: "find a plant's phone number",
    account: 'county',
    run: async (page) => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type('yunxiu')
      await page
        .getByText(/1\d\d\s?\d{4}\s?\d{4}/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'open the next step of a licence application',
    account: 'county',
    run: async (page) => {
      await page.locator('.fs-today-row', { hasText: '许可' }).getByRole('button', { name: '去办' }).first().click()
      await page.waitForURL(/licence\/record/)
    },
  },
  {
    name: 'verify a warehouse document',
    account: 'head',
    run: (page) => decide(page, '审核'),
  },
  {
    name: 'open the delivery that waits for a signature',
    account: 'safety',
    run: async (page) => {
      const row = page.locator('.fs-today-row', { hasText: '签收到货' })
      await row.locator('.fs-today-acts').getByRole('button').first().click()
      await page.waitForURL(/transport\/order/)
    },
  },
  {
    name: 'write a hidden trouble: open the form',
    account: 'county',
    run: async (page) => {
      await menu(page, '监管', '隐患台账')
      await page.waitForURL(/tz\/hidden/)
      await page.getByRole('button', { name: /新增/ }).first().click()
      await page.getByRole('dialog').first().waitFor()
    },
  },
  {
    name: 'open the form to handle a warning',
    account: 'safety',
    run: async (page) => {
      await act(page, '处理')
      await page.getByRole('dialog').getByLabel('处理结果').first().waitFor()
    },
  },
  {
    name: 'call the head of a plant',
    account: 'county',
    run: async (page) => {
      await toPlant(page)
      await page.getByRole('link', { name: /拨打/ }).first().click()
    },
  },
  {
    name: 'call the head of a plant from a warning',
    account: 'county',
    run: async (page) => {
      await page.locator('.fs-near b').first().click()
      await page.getByRole('dialog').locator('li', { hasText: '企业负责人' }).locator('.fs-call').first().click()
    },
  },
  {
    name: 'see who is inside a plant',
    account: 'county',
    run: async (page) => {
      await toPlant(page)
      const list = page.context().waitForEvent('page')
      await page.getByRole('link', { name: '在场名单' }).click()
      await (await list).getByRole('heading', { name: /在场人员$/ }).waitFor()
    },
  },
  {
    name: 'write an out-store document: open the form',
    account: 'keeper',
    run: async (page) => {
      await page.getByRole('button', { name: /出库$/ }).click()
      await page.getByRole('dialog', { name: /^新增/ }).waitFor()
    },
  },
  {
    name: 'print the daily report',
    account: 'county',
    run: async (page) => {
      await page.getByRole('button', { name: '今天的日报' }).click()
      await page.getByRole('button', { name: '打印' }).click()
    },
  },
  {
    name: 'export the list of warnings',
    account: 'county',
    run: async (page) => {
      await page.getByRole('region', { name: '未关闭报警' }).getByRole('link', { name: '查看' }).click()
      const sheet = page.waitForEvent('download')
      await page.getByRole('button', { name: /导出/ }).first().click()
      await sheet
    },
  },
  {
    name: 'see the daily report',
    account: 'county',
    run: async (page) => {
      await page.getByRole('button', { name: '今天的日报' }).click()
      await page.waitForURL(/report\/daily/)
    },
  },
]

/** Counts real clicks in the page and in the pages after it; keys are not clicks. */
async function clicksOf(page: Page, { run }: Job): Promise<number> {
  let count = 0
  await page.exposeFunction('clicked', () => {
    count += 1
  })
  const listen = () =>
    document.addEventListener(
      'click',
      (event) => event.isTrusted && (window as unknown as { clicked: () => void }).clicked(),
      true,
    )
  await page.addInitScript(listen)
  await page.evaluate(listen)
  await run(page)
  // The last click reaches the counter after the page has reacted to it.
  await page.evaluate(() => 0)
  return count
}

/**
 * Counts the clicks of the commonest jobs on a running server with the demonstration (FENGSUI_URL), for docs/clicks.md:
 * `node e2e/clicks/count.ts`. The jobs are really done, so use a server of its own. Devices send to FENGSUI_MQTT_PORT.
 */
const browser = await openBrowser()
try {
  for (const job of jobs) {
    const { page, context } = await visit(browser)
    page.setDefaultTimeout(30_000)
    try {
      await job.prepare?.()
      await signIn(page, url, job.account)
      await page.locator('.fs-today-foot').waitFor()
      await page.locator('.fs-today-row, .fs-today-none').first().waitFor()
      console.log(`${job.name} (${job.account}): ${await clicksOf(page, job)}`)
    } catch (error) {
      console.log(`${job.name} (${job.account}): not done, ${(error as Error).message.split('\n')[0]}`)
    }
    await context.close()
  }
} finally {
  await browser.close()
}
