// npm run dev: Vite in front for the client, the server behind it; both reload on change.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createProbe } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { serverPages } from './dev-pages.mjs'
import { makeFonts } from './fonts.mjs'

const root = new URL('../', import.meta.url)
process.chdir(fileURLToPath(root))
const port = Number(process.env.PORT || 3000)
const host = process.env.HOST || '127.0.0.1'

const probe = createProbe().listen(0, '127.0.0.1')
await once(probe, 'listening')
const behind = probe.address().port
probe.close()

await makeFonts(root)
const program = ['--watch', '--watch-preserve-output', 'server/main.ts', '--without-pages']
const server = spawn(process.execPath, program, {
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: String(behind),
    HOST: '127.0.0.1',
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
  },
})

const target = `http://127.0.0.1:${behind}`
const vite = await createServer({
  appType: 'custom',
  plugins: [serverPages(target)],
  server: { port, host, proxy: { '/api': { target, ws: true } } },
})
await vite.listen()
vite.printUrls()

// Vite exits on a signal; the server must not outlive it.
process.on('exit', () => server.kill('SIGTERM'))
process.on('SIGINT', () => process.exit(0))
server.on('exit', (code) => process.exit(code ?? 0))
