import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { isColour } from './colour.ts'
import { modeOf, type SkinName, skinNames } from './skins.ts'

interface ThemeState {
  skin: SkinName
  /** The skin restored when dark mode is switched off. */
  lightSkin: SkinName
  /** The user's colour, overriding the theme's own. */
  colour: string | undefined
  /** Selects a theme with its own colour. */
  choose: (skin: SkinName) => void
  toggleDark: () => void
  paint: (colour: string | undefined) => void
}

/** The selected theme and colour, persisted in the browser beyond the session. */
export const useTheme = create<ThemeState>()(
  persist(
    (set) => ({
      skin: 'default',
      lightSkin: 'default',
      colour: undefined,
      choose: (skin) =>
        set(modeOf(skin) === 'dark' ? { skin, colour: undefined } : { skin, lightSkin: skin, colour: undefined }),
      toggleDark: () => set((s) => ({ skin: modeOf(s.skin) === 'dark' ? s.lightSkin : 'dark' })),
      paint: (colour) => set({ colour }),
    }),
    {
      name: 'saber-themeName',
      partialize: ({ skin, lightSkin, colour }) => ({ skin, lightSkin, colour }),
      merge: (kept, now) => ({ ...now, ...knownOf(kept) }),
    },
  ),
)

/** Ignores stored names or colours that are unknown (older version or edited by hand). */
function knownOf(kept: unknown): Partial<ThemeState> {
  const { skin, lightSkin, colour } = (kept ?? {}) as Record<'skin' | 'lightSkin' | 'colour', unknown>
  const known = (name: unknown): name is SkinName => skinNames.includes(name as SkinName)
  return {
    ...(known(skin) ? { skin } : {}),
    ...(known(lightSkin) ? { lightSkin } : {}),
    ...(isColour(colour) ? { colour } : {}),
  }
}
