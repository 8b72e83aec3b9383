import type { Language } from '@fengsui/contract/kit/label.ts'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { PageTexts } from './page-texts.ts'
import type { zh } from './zh.ts'

/** Texts by area: those that every page may need, and those that a page brings with it (`addTexts`). */
export type Texts = typeof zh & PageTexts

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'kit'
    resources: Texts
  }
}

/** Native names of the languages. */
export const languageNames: Record<Language, string> = { zh: '中文', en: 'English' }

const kept = 'saber-language'

/** The stored language; Chinese by default. */
export const keptLanguage = (): Language => (localStorage.getItem(kept) === 'en' ? 'en' : 'zh')

/** Loads the texts of the stored language before the first paint. */
export async function startTexts(): Promise<void> {
  const lng = keptLanguage()
  await i18next.use(initReactI18next).init({
    lng,
    defaultNS: 'kit',
    resources: withAdded({ [lng]: await load(lng) }),
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  tellDocument(lng)
}

/** Switches all open screens to another language and persists it. */
export async function switchLanguage(to: Language): Promise<void> {
  for (const [area, texts] of Object.entries(await load(to))) i18next.addResourceBundle(to, area, texts)
  localStorage.setItem(kept, to)
  tellDocument(to)
  await i18next.changeLanguage(to)
}

/** Texts that came with pages, by area. */
const added = new Map<string, Record<Language, object>>()

/** Adds the texts of an area that only some page needs, in both languages: its file calls this when it is loaded. */
export function addTexts<Area extends keyof Texts>(area: Area, texts: Record<Language, Texts[Area]>): void {
  added.set(area, texts)
  if (!i18next.isInitialized) return
  for (const of of ['zh', 'en'] as const) i18next.addResourceBundle(of, area, texts[of])
}

function withAdded(own: Record<string, object>): Record<string, Record<string, object>> {
  const of = (language: Language) => Object.fromEntries([...added].map(([area, texts]) => [area, texts[language]]))
  return { zh: { ...of('zh'), ...own.zh }, en: { ...of('en'), ...own.en } } as Record<string, Record<string, object>>
}

const load = async (of: Language): Promise<typeof zh> =>
  of === 'en' ? (await import('./en.ts')).en : (await import('./zh.ts')).zh

function tellDocument(of: Language): void {
  document.documentElement.lang = of === 'en' ? 'en' : 'zh-CN'
}
