import type { Page } from 'playwright-core'
import type { VisitOptions } from '../support/browser.ts'

/** A picture of the documentation: the account, and the actions before it is taken. */
export interface Picture extends VisitOptions {
  readonly name: string
  readonly account?: string
  readonly path: string
  readonly act?: (page: Page) => Promise<void>
}

const openFirst = (page: Page) => page.getByRole('row').nth(1).click()
const wide = { width: 1920, height: 1080 }

export const pictures: readonly Picture[] = [
  { name: 'sign-in', path: '/login', ...wide },
  { name: 'home', account: 'county', path: '/wel/index', ...wide },
  { name: 'warnings', account: 'county', path: '/yjxx', ...wide },
  {
    name: 'warning-drawer-en-dark',
    account: 'county',
    path: '/yjxx',
    language: 'en',
    dark: true,
    act: openFirst,
    ...wide,
  },
  { name: 'warnings-phone', account: 'county', path: '/yjxx', width: 390, height: 844 },
  { name: 'balance', account: 'county', path: '/order/balance', ...wide },
  { name: 'stock', account: 'county', path: '/tongji/stock', ...wide },
  { name: 'order-history', account: 'county', path: '/order/form', act: openFirst, ...wide },
  { name: 'wall-3840', account: 'county', path: '/overview/index', width: 3840, height: 1080 },
  { name: 'wall-1920', account: 'county', path: '/overview/index', ...wide },
]
