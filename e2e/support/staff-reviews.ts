import { openApi } from './api.ts'
import { citizen } from './books.ts'
import type { Journey } from './journey.ts'

/** New people of a plant, whose reviews the newest process decides, and the people who decide them. */
export function staffReviews(journey: Journey) {
  let n = 0
  return {
    /** Enters a person at the plant; returns the name. */
    async propose(): Promise<string> {
      const head = await openApi(journey.server.url, 'head')
      n += 1
      const realName = `新员${'甲乙丙丁'[n - 1]}`
      await head.ask('/yhjg-dp/sss/Dashboard/user/submit', {
        realName,
        idCard: citizen(500 + n * 2),
        phone: `1370000771${n}`,
        post: '05',
        entryDate: '2024-03-01',
      })
      return realName
    },

    /** Opens the task about a person in the inbox of an account, sees the step the process is at, and decides it. */
    async decide(account: string, name: string, task: string, act: '同意' | '退回' = '同意'): Promise<void> {
      const { ask } = await openApi(journey.server.url, account)
      const [row] = (await ask(`/blade-flow/work/todo-list?keyword=${encodeURIComponent(name)}`)).records
      if (row?.taskName !== task) throw new Error(`${account} has the task ${row?.taskName} of ${name}, not ${task}`)
      const { page } = await journey.person(account, { page: `/work/todo?open=task+${row.taskId}` })
      const shown = page.getByRole('article', { name })
      await shown.locator('.fs-flow-drawn svg').first().waitFor()
      await shown.getByRole('listitem').filter({ hasText: task }).first().waitFor()
      await shown.getByRole('button', { name: new RegExp(`^${act}`) }).click()
      const dialog = page.getByRole('dialog', { name: act })
      if (act === '退回') await dialog.getByRole('textbox').fill('材料不全')
      await dialog.getByRole('button', { name: act }).click()
      await dialog.waitFor({ state: 'hidden' })
    },
  }
}
