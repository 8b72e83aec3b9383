// Runs before the first paint and before any other script. Names and forms in the storage are those of theme-store.ts,
// session-store.ts and i18n.ts.
const { dataset: page, style } = document.documentElement
try {
  // Who has kept the dark theme sees no light page while the console loads. The wall display (data-first="wall") is dark in
  // any theme.
  if (!page.first && JSON.parse(localStorage.getItem('saber-themeName') ?? '{}').state?.skin === 'dark') {
    page.first = 'dark'
    style.colorScheme = 'dark'
  }
  // Who is signed in needs the frame and its texts: they are loaded and compiled while the files of index.html run, which
  // otherwise name them only then. build/preload-home.ts wrote the addresses.
  const { home, zh, en } = document.currentScript.dataset
  if (home && page.first !== 'wall' && localStorage.getItem('saber-userInfo')) {
    for (const href of [home, localStorage.getItem('saber-language') === 'en' ? en : zh])
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
      )
  }
} catch {
  // Storage is forbidden or holds something else: the usual theme, and files as they are named.
}
