import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups } from './scripts/chunks.ts'
import { leanContract } from './scripts/lean-contract.ts'

const web = fileURLToPath(new URL('web/', import.meta.url))

/**
 * Lets the bundler leave out what nobody uses of the router, as its own marks would: a fifth of the script that every
 * visitor loads.
 */
const unmarkedRouter: Plugin = {
  name: 'unmarked-router',
  transform: {
    filter: { id: /\/react-router\/dist\/production\// },
    handler: (code) =>
      code
        .replaceAll(/= (?=React\$1\.(?:memo|forwardRef|createContext)\()/g, '= /* @__PURE__ */ ')
        .replaceAll(/^\w+\.displayName = .*;$/gm, ''),
  },
}

/** The browser's side. scripts/build.mjs builds it; scripts/dev.mjs serves it while you work. */
export default defineConfig({
  root: 'web',
  publicDir: 'static',
  plugins: [react(), tailwindcss(), unmarkedRouter, leanContract],
  // A worker loads the workbook reader only for a workbook.
  worker: { format: 'es' },
  server: { fs: { allow: ['..'] }, strictPort: true },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    // The oldest browsers with light-dark() and <details name>, which the pages use anyway.
    target: ['chrome123', 'edge123', 'firefox130', 'safari17.5'],
    // A font inlined as text could be neither preloaded nor left out.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: `${web}main.ts`,
      // A schema that nothing reads is left out.
      treeshake: { propertyReadSideEffects: false, manualPureFunctions: ['z'] },
      output: {
        codeSplitting: {
          // Few files for a visitor: what fetches the others, React, and what every page needs.
          groups: [
            // The entry script imports these, and would wait for React and the app if they were there.
            {
              name: 'entry',
              test: /vite\/preload-helper|web\/platform\/(?:new-version|wanted-slot|early-calls)|contract\/awaited-paths/,
              priority: 9,
            },
            {
              name: 'react',
              test: /node_modules\/(?:react|react-dom|scheduler)\/|web\/react-root\.ts/,
              priority: 8,
            },
            { name: 'start', test: /web\/(?:start|app)\.tsx$/, priority: 7 },
            ...chunkGroups(web),
          ],
        },
      },
    },
  },
})
