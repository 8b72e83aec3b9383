// Runs before the first paint: who has kept the dark theme sees no light page while the console loads. The wall display
// (data-first="wall") is dark in any theme. The name of the storage and its form are those of theme-store.ts.
try {
  const { dataset, style } = document.documentElement
  if (!dataset.first && JSON.parse(localStorage.getItem('saber-themeName') ?? '{}').state?.skin === 'dark') {
    dataset.first = 'dark'
    style.colorScheme = 'dark'
  }
} catch {
  // Storage is forbidden or holds something else: the usual theme.
}
