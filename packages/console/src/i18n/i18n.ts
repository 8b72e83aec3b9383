import type { Language } from '@fengsui/contract/kit/label.ts'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { zh } from './zh.ts'

export type Texts = typeof zh

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'kit'
    resources: Texts
  }
}

/** Native names of the languages. */
export const languageNames: Record<Language, string> = { zh: '中文', en: 'English' }

const kept = 'saber-language'

/** Loads the stored language (default Chinese) before the first paint. */
export async function startTexts(): Promise<void> {
  const lng: Language = localStorage.getItem(kept) === 'en' ? 'en' : 'zh'
  await i18next.use(initReactI18next).init({
    lng,
    defaultNS: 'kit',
    resources: { [lng]: await load(lng) },
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

const load = async (of: Language): Promise<Texts> =>
  of === 'en' ? (await import('./en.ts')).en : (await import('./zh.ts')).zh

function tellDocument(of: Language): void {
  document.documentElement.lang = of === 'en' ? 'en' : 'zh-CN'
}
