import { useQuery } from '@tanstack/react-query'

const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const

/** All resources, about 80 kB that are loaded where they are asked for; undefined until then. */
export const useCatalogue = () =>
  useQuery({
    queryKey: ['contract', 'resources'],
    queryFn: async () => (await import('@fengsui/contract/catalogue.ts')).resources,
    ...once,
  }).data

/** All calls of the product, loaded where they are asked for; undefined until then. */
export const useSurface = () =>
  useQuery({
    queryKey: ['contract', 'surface'],
    queryFn: async () => (await import('@fengsui/contract/surface.ts')).surface(),
    ...once,
  }).data
