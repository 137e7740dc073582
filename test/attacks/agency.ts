import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import { fromEmbedded, rowsOf } from '../../server/platform/db.ts'
import { openInMemory } from '../../server/platform/embedded.ts'
import { sessionOf, signedIn } from '../../server/core/sessions/sample.ts'
import { openTestServerOn } from '../server.ts'

/** Opens the sample agency after its last weeks: rows of every kind, for several clients. `owner` is its admin. */
export async function openAgency(env: Record<string, string> = {}) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-agency-'))
  fs.cpSync(path.join(inject('agency'), 'data'), dataDir, { recursive: true })
  const dump = fs.readFileSync(path.join(inject('agency'), 'agency.tar'))
  const pg = await openInMemory(new Blob([dump]))
  const database = fromEmbedded(pg, () => pg.close())
  const server = await openTestServerOn(database, { DATA_DIR: dataDir, ...env })
  server.setNow(new Date())
  const idOf = async (where: ReturnType<typeof sql>) => {
    const [row] = await rowsOf<{ id: number }>(
      server.db,
      sql`select id from users where ${where} order by id limit 1`,
    )
    if (!row) throw new Error('the sample agency has changed')
    return row.id
  }
  return {
    ...server,
    people: {
      owner: await idOf(sql`role = 'admin'`),
      ada: await idOf(sql`email like 'ada@%'`),
      /** A contact of the client Ada. */
      bo: await idOf(sql`client_id is not null`),
    },
    /** Returns the cookies of a browser that is signed in as this user. */
    jarOf: (userId: number) => sessionOf(server.context, userId),
    newcomer: (changes: Parameters<typeof signedIn>[1] = {}) => signedIn(server.context, changes),
    async close() {
      await server.close()
      fs.rmSync(dataDir, { recursive: true })
    },
  }
}
export type Agency = Awaited<ReturnType<typeof openAgency>>
