/** What people read: Chinese first, English complete. */
export type Label = readonly [zh: string, en: string]
export type Language = 'zh' | 'en'

export const say = (label: Label, language: Language): string => label[language === 'en' ? 1 : 0]
