// The baseline server: the same framework, returning a constant, or running Foyer's statements and
// sending the rows. Configured by its environment.
import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import { Pool } from 'pg'
import { openEmbedded } from '../server/platform/embedded.ts'
import { verifyPassword } from '../server/core/passwords/password.ts'

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, BARE_PLAN: plan } = process.env
const { body, statements: calls, hash, password } = JSON.parse(readFileSync(plan, 'utf8'))

/**
 * Runs statements in sequence on one connection, as a transaction does. Returns the rows of each.
 */
const openServer = () => {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 })
  return async (statements) => {
    const isTransaction = statements.some(({ text }) => /^begin/i.test(text))
    const client = isTransaction ? await pool.connect() : pool
    const all = []
    for (const statement of statements) all.push((await client.query(statement)).rows)
    if (isTransaction) client.release()
    return all
  }
}

const openOwn = async () => {
  const { pg } = await openEmbedded(dataDir)
  return async (statements) => {
    const all = []
    for (const { text, values } of statements) all.push((await pg.query(text, values)).rows)
    return all
  }
}

const ask = databaseUrl ? openServer() : await openOwn()
const app = fastify({ logger: false })
app.get('/constant', () => ({ ok: true }))
const bytes = Buffer.from(body, 'base64')
app.get('/page', (_request, reply) =>
  reply.header('content-encoding', 'br').type('text/html; charset=utf-8').send(bytes),
)
app.post('/hash', async () => verifyPassword(password, hash))
for (const { name, statements } of calls) {
  app.get(`/all/${name}`, () => ask(statements))
  // Skips the statements for authentication and counting.
  const rows = statements.filter(({ isRows }) => isRows)
  app.get(`/rows/${name}`, () => ask(rows))
}
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
console.log('Foyer is ready, without Foyer')
