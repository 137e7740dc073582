import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fromEmbedded } from './db.ts'
import { openInMemory } from './embedded.ts'

test('arrays are read as arrays, with and without the parsers of Drizzle', async () => {
  const pg = await openInMemory()
  const database = fromEmbedded(pg, () => pg.close())
  const text = `select '{1,2}'::int[] as numbers, '{"a b",null}'::text[] as texts, '{t,f}'::bool[] as flags,
    array['{"a":1}'::jsonb] as records, array_agg(relname::text) as names, '{1.5}'::float8[] as shares, '{3}'::bigint[] as sizes
    from pg_class where relname = 'pg_class'`
  const row = {
    numbers: [1, 2],
    texts: ['a b', null],
    flags: [true, false],
    records: [{ a: 1 }],
    names: ['pg_class'],
    shares: [1.5],
    sizes: [3],
  }
  const { rows } = await database.db.execute(sql.raw(text))
  expect(rows[0]).toEqual(row)
  expect((await pg.query(text)).rows[0]).toEqual(row)
  await database.close()
})
