import type { Page } from 'playwright-core'

/**
 * Returns the components of antd on a page whose CSS is missing: each is drawn with a class of its own variables, which its CSS
 * names as well.
 */
export const unstyled = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const css = [...document.querySelectorAll('style')].map((style) => style.textContent ?? '').join('')
    const shown = [...document.querySelectorAll('[class*="-css-var"]')].flatMap((element) => [...element.classList])
    const roots = new Set(shown.filter((name) => /^ant-.+-css-var$/.test(name)))
    return [...roots].filter((name) => !css.includes(`.${name}`))
  })
