import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/pg-core/async/session'
import { expect, test } from 'vitest'
import { fromEmbedded, migrationsFolder, rowsOf } from '../../platform/db.ts'
import { openInMemory } from '../../platform/embedded.ts'
import { hashToken, newToken } from '../../platform/tokens.ts'
import { thorough } from '../../../test/thorough.ts'

test.runIf(thorough)(
  'takes the tokens out of the emails of earlier versions, and keeps those that may still be handed over',
  async () => {
    const pg = await openInMemory()
    const { db } = fromEmbedded(pg, () => pg.close())
    const known = readMigrationFiles({ migrationsFolder })
    const at = known.findIndex(({ name }) => name?.endsWith('_account-secrets'))
    await migrate(known.slice(0, at), db, { migrationsFolder })
    await db.execute(
      sql`insert into users (email, role) values ('owner@furlong.example', 'admin'), ('ada@kiln.example', 'client')`,
    )
    const link = async (status: string, expires: string, used: string | null) => {
      const token = newToken()
      const url = `https://furlong.example/reset-password?token=${token}`
      await db.execute(sql`insert into password_resets (token_hash, user_id, reason, expires_at, used_at)
      values (${hashToken(token)}, 2, 'invitation', now() + ${expires}::interval, ${used})`)
      await db.execute(sql`insert into emails (kind, "from", "to", subject, html, text, message_id, status)
      values ('client-invitation', 'a@b.example', 'ada@kiln.example', 'Hello',
        ${`<a href="${url}">Choose</a>`}, ${`Choose:\n${url}\n`}, ${token}, ${status})`)
      return token
    }
    const open = await link('captured', '1 day', null)
    await link('sent', '1 day', null)
    await link('captured', '-1 day', null)
    await link('captured', '1 day', '2020-03-02T10:00:00Z')
    await db.execute(sql`insert into emails (kind, "from", "to", subject, html, text, message_id, status)
    values ('sample', 'a@b.example', 'ada@kiln.example', 'Hello', 'x', 'x', 'other', 'sent')`)

    await migrate(known, db, { migrationsFolder })
    const rows = await rowsOf<{
      secret: string
      user: number
      has: boolean
      text: string
      html: string
    }>(
      db,
      sql`select secret, secret_user_id as user, secret_ends_at is not null as has, text, html
        from emails order by id`,
    )
    const url = 'https://furlong.example/reset-password?token=[hidden]'
    const texts = {
      text: `Choose:\n${url}\n`,
      html: `<a href="${url}">Choose</a>`,
      user: 2,
      has: true,
    }
    expect(rows).toEqual([
      { ...texts, secret: open },
      { ...texts, secret: null },
      { ...texts, secret: null },
      { ...texts, secret: null },
      { text: 'x', html: 'x', user: null, has: false, secret: null },
    ])
    await pg.close()
  },
)
