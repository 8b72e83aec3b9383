import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { modeOf, type SkinName, skinNames } from './skins.ts'

interface ThemeState {
  skin: SkinName
  /** The skin to return to when dark is switched off. */
  lightSkin: SkinName
  choose: (skin: SkinName) => void
  toggleDark: () => void
}

/** The chosen theme, kept in the browser. */
export const useTheme = create<ThemeState>()(
  persist(
    (set) => ({
      skin: 'default',
      lightSkin: 'default',
      choose: (skin) => set(modeOf(skin) === 'dark' ? { skin } : { skin, lightSkin: skin }),
      toggleDark: () => set((s) => ({ skin: modeOf(s.skin) === 'dark' ? s.lightSkin : 'dark' })),
    }),
    {
      name: 'saber-themeName',
      partialize: ({ skin, lightSkin }) => ({ skin, lightSkin }),
      merge: (kept, now) => ({ ...now, ...knownSkins(kept) }),
    },
  ),
)

/** A name written by an older version or by hand is ignored. */
function knownSkins(kept: unknown): Partial<ThemeState> {
  const { skin, lightSkin } = (kept ?? {}) as { skin?: unknown; lightSkin?: unknown }
  const known = (name: unknown): name is SkinName => skinNames.includes(name as SkinName)
  return { ...(known(skin) ? { skin } : {}), ...(known(lightSkin) ? { lightSkin } : {}) }
}
