import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/pg-core/async/session'
import { expect, test } from 'vitest'
import { fromEmbedded, migrationsFolder, rowsOf } from '../../platform/db.ts'
import { openInMemory } from '../../platform/embedded.ts'
import { thorough } from '../../../test/thorough.ts'

const people = ['owner', 'invited', 'handed', 'waiting', 'reset', 'stranger', 'sly', 'contact']

test.runIf(thorough)(
  'confirms the team, whom it added, and who used a link; others keep what they were given',
  async () => {
    const pg = await openInMemory()
    const { db } = fromEmbedded(pg, () => pg.close())
    const known = readMigrationFiles({ migrationsFolder })
    const at = known.findIndex(({ name }) => name?.endsWith('_confirmed-addresses'))
    await migrate(known.slice(0, at), db, { migrationsFolder })
    for (const [i, name] of people.entries())
      await db.execute(sql`insert into users (email, role, team_role, password_hash, client_id) values (${`${name}@kiln.example`},
      ${i ? 'client' : 'admin'}, ${i ? null : 'owner'}, ${name === 'waiting' ? null : 'hash'}, ${name === 'contact' ? 2 : null})`)
    const idOf = (name: string) => people.indexOf(name) + 1
    await db.execute(sql`insert into emails (kind, "from", "to", subject, html, text, message_id, status) values
    ('client-invitation', 'a@b.example', 'invited@kiln.example', 'Hello', 'x', 'x', 'one', 'sent'),
    ('client-invitation', 'a@b.example', 'waiting@kiln.example', 'Hello', 'x', 'x', 'two', 'sent')`)
    const audited = (name: string, event: string) =>
      db.execute(sql`insert into audit_entries (noun, record_id, label, event, changes)
      values ('clients', ${idOf(name)}, 'x', ${event}, '[]')`)
    const linked = (name: string) =>
      db.execute(sql`insert into password_resets (token_hash, user_id, reason, expires_at, used_at)
      values (${name}, ${idOf(name)}, 'reset', now() + interval '1 hour', now())`)
    const session = (name: string, begun: string) =>
      db.execute(sql`insert into sessions (token_hash, user_id, remember_me, user_agent, network_address, created_at, last_seen_at, expires_at)
      values (${name}, ${idOf(name)}, true, '', '', now() + ${begun}::interval, now(), now() + interval '1 day')`)
    await audited('handed', 'created')
    await linked('reset')
    await audited('reset', 'password-set')
    await session('reset', '1 minute')
    // A link that was only voided, as the password was changed in the session that stays.
    await linked('sly')
    await audited('sly', 'password-set')
    await session('sly', '-1 hour')

    await migrate(known, db, { migrationsFolder })
    const rows = await rowsOf<{ name: string; confirmed: boolean; kept: boolean }>(
      db,
      sql`select split_part(email, '@', 1) as name, email_confirmed_at is not null as confirmed, kept_until is not null as kept
        from users order by id`,
    )
    expect(rows.filter(({ confirmed }) => confirmed).map(({ name }) => name)).toEqual([
      'owner',
      'invited',
      'handed',
      'reset',
      'contact',
    ])
    expect(rows.filter(({ kept }) => kept).map(({ name }) => name)).toEqual(['stranger', 'sly'])
    await pg.close()
  },
)
