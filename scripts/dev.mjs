// npm run dev: Vite in front for the browser's side, the server behind it; both reload on change.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { makeFonts } from './fonts.mjs'

const root = new URL('../', import.meta.url)
process.chdir(fileURLToPath(root))
const port = Number(process.env.PORT || 3000)
const host = process.env.HOST || '127.0.0.1'
const behind = port + 1

await makeFonts(root)
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: String(behind),
    HOST: '127.0.0.1',
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
  },
})

const vite = await createServer({
  server: {
    port,
    host,
    proxy: { '/api': { target: `http://127.0.0.1:${behind}`, ws: true } },
  },
})
await vite.listen()
vite.printUrls()

// Vite ends this process by itself on a signal; the server must not outlive it.
process.on('exit', () => server.kill('SIGTERM'))
process.on('SIGINT', () => process.exit(0))
server.on('exit', (code) => process.exit(code ?? 0))
