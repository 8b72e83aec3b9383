import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { screens } from './build/at-once.ts'
import { compileHints } from './build/compile-hints.ts'
import { compressed } from './build/compress.ts'
import { preloadHome } from './build/preload-home.ts'
import { staticStyles } from './build/static-styles.ts'
import { withoutAnswers } from './build/without-answers.ts'
import { withoutForms } from './build/without-forms.ts'

const server = process.env.FENGSUI_SERVER ?? 'http://127.0.0.1:8080'

/** Libraries every screen needs, in separate chunks so that browsers keep them cached across our releases. */
const groups = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|zustand|@tanstack)[\\/]/,
    priority: 9,
  },
  { name: 'echarts', test: /node_modules[\\/](echarts|zrender)[\\/]/, priority: 9 },
  ...screens,
]

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), staticStyles(), withoutForms(), withoutAnswers(), compileHints(), preloadHome(), compressed()],
  server: {
    port: 5173,
    proxy: { '/api': { target: server, changeOrigin: false }, '/yhbz': { target: server, changeOrigin: false } },
  },
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    sourcemap: false,
    // Read by scripts/console-budgets.ts.
    manifest: true,
    modulePreload: { polyfill: false },
    // Charts are the only large chunk; loaded with the first chart.
    chunkSizeWarningLimit: 1500,
    // Schemas that nothing reads are left out: making one has no effect.
    rolldownOptions: { treeshake: { manualPureFunctions: ['z'] }, output: { codeSplitting: { groups } } },
  },
})
