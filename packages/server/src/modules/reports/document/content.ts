/** What a template is filled with; can be structured-cloned to a worker process. */
export interface ReportContent {
  /** Texts of common tags, by tag. */
  readonly texts: Readonly<Record<string, string>>
  /** Figures with their units; null where there is nothing to take a mean of. */
  readonly figures: Readonly<Record<string, { readonly value: number | null; readonly text: string }>>
  readonly tables: Readonly<Record<string, ReportTable>>
  /** Replaces a table without rows. */
  readonly none: string
}
export interface ReportTable {
  readonly head: readonly string[]
  readonly rows: readonly (readonly [name: string, value: number | null, text: string])[]
}
export type TemplateKind = 'docx' | 'xlsx'
