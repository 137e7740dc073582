import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { projects } from '../work/projects/table.ts'
import { containing } from './lists.ts'
import { begins } from './search-source.ts'

const text = (query: ReturnType<typeof containing>) => new PgDialect().sqlToQuery(query!).sql

test('a stored text is compared as it is, any other in lower case', () => {
  expect(text(containing(projects.searchText, 'kiln'))).toMatch(/^"projects"."search_text" like/)
  expect(text(containing(projects.name, 'kiln'))).toMatch(/^lower\("projects"."name"\) like/)
})

test('the start of a name is looked up in the index of the stored text', () => {
  const terms = { how: 'begins' as const, words: [['a%']] }
  const query = begins([projects.name], terms, projects.searchText)
  expect(new PgDialect().sqlToQuery(query!)).toMatchObject({
    sql: '(((("projects"."search_text" like $1) or ("projects"."search_text" like $2))) and (lower("projects"."name") like $3))',
    params: [String.raw`a\%%`, String.raw`% a\%%`, String.raw`a\%%`],
  })
})
