import type { ReactNode } from 'react'
import { Trans } from 'react-i18next'
import type { Texts } from '../../i18n/i18n.ts'

/** Dotted keys of all texts that are strings. */
type KeyOf<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${K}` : KeyOf<T[K], `${P}${K}.`>
}[keyof T & string]

/** A wall display text in which `<b>` marks emphasis. */
export function Rich({ of, ...values }: { of: KeyOf<Texts['wall']> } & Record<string, string | number>): ReactNode {
  return <Trans ns="wall" i18nKey={of as never} values={values} components={{ b: <b /> }} />
}
