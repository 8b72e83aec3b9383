import type { ReactNode } from 'react'
import { Trans } from 'react-i18next'
import type { Texts } from '../../i18n/i18n.ts'

/** Dotted keys of the texts that are sentences. */
type KeyOf<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${K}` : KeyOf<T[K], `${P}${K}.`>
}[keyof T & string]

/** A sentence of the wall in which `<b>` marks what weighs. */
export function Rich({ of, ...values }: { of: KeyOf<Texts['wall']> } & Record<string, string | number>): ReactNode {
  return <Trans ns="wall" i18nKey={of as never} values={values} components={{ b: <b /> }} />
}
