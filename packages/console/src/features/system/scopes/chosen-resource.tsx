import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { useCatalogue } from '../../../ui/client/use-catalogue.ts'

interface Chosen {
  path: string
  choose: (path: string) => void
}
const ChosenResource = createContext<Chosen>({ path: '', choose: () => {} })

/** Provides the resource chosen in the form to the fields and rule inputs of a data scope. */
export function ResourceScope({ initial, children }: { initial: string; children: ReactNode }) {
  const [path, choose] = useState(initial)
  return <ChosenResource value={{ path, choose }}>{children}</ChosenResource>
}

export function useChosenResource(): Chosen & { of: Resource | undefined } {
  const chosen = useContext(ChosenResource)
  return { ...chosen, of: useCatalogue()?.find(({ path }) => path === chosen.path) }
}
