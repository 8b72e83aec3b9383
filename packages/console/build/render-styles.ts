import { createRequire } from 'node:module'
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs'
import type { ThemeConfig } from 'antd'
import * as antd from 'antd'
import { createElement, type ElementType, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { themeOf } from '../src/app/theme/theme.ts'

/** CSS of one component of antd; that of a lower order comes before. */
export interface RenderedStyle {
  readonly css: string
  readonly order: number
}

const { iconStyles } = createRequire(import.meta.url)('@ant-design/icons/lib/renderUtils') as { iconStyles: string }

/**
 * Renders every component of antd once and returns its CSS by the name of its style (`Button-Button`, `Modal-confirm`), besides
 * `Shared` for links and `icons`. Values are CSS variables, so the CSS is the same for every theme.
 */
export function renderStyles(theme: ThemeConfig = themeOf('default', undefined, false)): Map<string, RenderedStyle> {
  const cache = createCache()
  withoutWarnings(() => {
    for (const element of elements()) {
      const configured = createElement(antd.ConfigProvider, { theme: { ...theme, zeroRuntime: false } }, element)
      renderToString(createElement(StyleProvider, { cache }, configured))
    }
  })
  const styles = new Map<string, RenderedStyle>([
    ['icons', { css: iconStyles, order }],
    // Only in antd's wireframe theme, which no skin uses.
    ['Pagination-bordered', { css: '', order }],
  ])
  for (const [key, entry] of cache.cache) {
    const [kind, , name] = key.split('%')
    if (kind !== 'style' || !name) continue
    const one = createCache()
    one.cache.set(key, entry)
    const css = extractStyle(one, { plain: true, types: 'style' }).replace(cacheMap, '')
    const known = styles.get(name)
    // Of an entry of the cache, how often it is used and what was made: text, hash, animations, server only, order.
    const made = entry[1] as readonly [string, string, object, boolean, number]
    styles.set(name, { css: (known?.css ?? '') + css, order: made[4] })
  }
  return styles
}

/** antd's own order of components; sub-components are one before or after. */
const order = -999
/** A rule that informs the library in a browser what was rendered on a server. */
const cacheMap = /\.data-ant-cssinjs-cache-path\{[^}]*\}/

/** Components as they are, their panels where they open on a click, and parts that only some properties show. */
function elements(): ReactElement[] {
  const exported = Object.fromEntries<unknown>(Object.entries(antd)) as Record<string, Parts>
  const { message, notification, Modal, Input, Layout, Space, Tag, Form, Pagination, Badge, Button, Cascader } =
    exported
  const whole = Object.entries(exported).filter(([name]) => /^[A-Z]/.test(name) && !others.has(name))
  const drawn: readonly Drawn[] = [
    ...whole.flatMap(([, part]): Drawn[] => [[part as ElementType], [part[panel]]]),
    [message?.[panel]],
    [notification?.[panel]],
    [Modal?.[panel], { type: 'confirm' }],
    ...[
      Input?.Search,
      Input?.TextArea,
      Input?.Password,
      Input?.OTP,
      Cascader?.Panel,
      Badge?.Ribbon,
      Layout?.Sider,
      Space?.Addon,
    ].map((part): Drawn => [part]),
    [Space?.Compact, { children: createElement(Button as ElementType, { key: 'button' }) }],
    [Form as ElementType, { children: createElement(Form?.Item as ElementType, { key: 'item' }) }],
    [Tag as ElementType, { color: 'red' }],
    [Tag as ElementType, { color: 'success' }],
    [Pagination as ElementType, { showQuickJumper: true, showSizeChanger: true, total: 99 }],
  ]
  return drawn.flatMap(([part, properties]) => (part ? [createElement(part, properties)] : []))
}

/** A component, as antd exports it, with the components it carries. */
type Parts = ElementType & Partial<Record<string, ElementType>>
type Drawn = readonly [part: ElementType | undefined, properties?: object]

/** The part of a floating component that is drawn in place. */
const panel = '_InternalPanelDoNotUseOrYouWillBeFired'
/** What is exported by a name like a component's and is none. */
const others = new Set(['ConfigProvider', 'Grid'])

/** Components without properties warn of what they miss. */
function withoutWarnings(run: () => void): void {
  const { error, warn } = console
  console.error = console.warn = () => {}
  try {
    run()
  } finally {
    Object.assign(console, { error, warn })
  }
}
