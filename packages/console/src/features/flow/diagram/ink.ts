/** Colours of drawn elements by our custom properties, so that a change of theme needs no drawing anew. */
export const ink = {
  defaultFillColor: 'var(--fs-container)',
  defaultStrokeColor: 'var(--fs-text)',
  defaultLabelColor: 'var(--fs-text)',
} as const

/** Type of drawn texts: names in shapes 13 and strong, texts beside them 12. */
export const type = {
  defaultStyle: { fontFamily: 'var(--fs-font)', fontWeight: '600', fontSize: 13, lineHeight: 1.3 },
  externalStyle: { fontWeight: 'normal', fontSize: 12, lineHeight: 1.3 },
} as const
