/** User-visible text: Chinese first, complete English. */
export type Label = readonly [zh: string, en: string]
export type Language = 'zh' | 'en'

export const say = (label: Label, language: Language): string => label[language === 'en' ? 1 : 0]
