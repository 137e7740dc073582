import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type { QueryOf } from '../../../contract/http.ts'
import { type KeywordSort, keywordSources } from '../../../contract/content/keyword-sources.ts'
import { difficulties, intents } from '../../../contract/content/keyword-figures.ts'
import * as contract from '../../../contract/content/keywords.ts'
import { refuseStale } from '../../core/audit-entries/store.ts'
import { listCsv } from '../../platform/csv/list-csv.ts'
import { guessedIntent } from '../../../packages/drafts/keyword-building/guess.ts'
import { takenForClient } from './about-client.ts'
import { researcherOf, researchFor } from './keep.ts'
import { findClient } from '../../clients/messages/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { among, containing, type Narrowed, pageOf } from '../../platform/lists.ts'
import { forMany } from '../../platform/many.ts'
import { notFound } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { byHand, countTags, uniqueTags, type KeywordRow, withTags } from './rules.ts'
import {
  addKeywords,
  changeKeyword,
  lockKeyword,
  refuseDuplicate,
  setKeywordDeleted,
  withOwnCovers,
  sortings,
  publishKeywords,
  withCovers,
} from './store.ts'
import { keywordIdeas } from './ideas.ts'
import { keywords as table, visibleTo } from './table.ts'

type Filters = Omit<Narrowed<QueryOf<typeof contract.list>>, 'sort'>

const ofDifficulty = (difficulty: Filters['difficulty']) =>
  difficulty === 'all'
    ? undefined
    : difficulty === 'unknown'
      ? isNull(table.difficulty)
      : eq(table.difficulty, difficulty)

const inList = (actor: Actor, clientId: number, filters: Filters) =>
  and(
    visibleTo(actor),
    eq(table.clientId, clientId),
    among(table.id, filters.only),
    filters.researchType === 'all' ? undefined : eq(table.researchType, filters.researchType),
    ofDifficulty(filters.difficulty),
    filters.intent === 'all' ? undefined : eq(table.intent, filters.intent),
    filters.selected === 'all' ? undefined : eq(table.isSelected, filters.selected === 'yes'),
    filters.cluster ? eq(table.cluster, filters.cluster) : undefined,
    filters.tag ? sql`${filters.tag}::text = any(${table.tags})` : undefined,
    ...filters.q
      .split(/\s+/)
      .map((word) =>
        containing(
          sql`${table.keyword} || ' ' || ${table.cluster} || ' ' || array_to_string(${table.tags}, ' ')`,
          word,
        ),
      ),
  )

type ListCall = Pick<Context, 'db'> & {
  actor: Actor
  params: { clientId: number }
  query: Filters & { sort: KeywordSort }
}
function rowsAfter({ db, actor, params, query }: ListCall, cursor: string, limit: number) {
  const sorting = sortings[query.sort]
  return db
    .select({ row: table, at: sorting.at })
    .from(table)
    .where(and(inList(actor, params.clientId, query), sorting.after(cursor)))
    .orderBy(...sorting.order)
    .limit(limit + 1)
    .then((rows) => rows.map(({ row, at }) => ({ ...row, at })))
}

const groups = ({ db }: Context, of: ReturnType<typeof inList>, name: typeof table.cluster) => {
  const selected = sql<number>`(count(*) filter (where ${table.isSelected}))::int`
  return db
    .select({ name, count: count(), selected })
    .from(table)
    .where(and(of, sql`${name} <> ''`))
    .groupBy(name)
    .orderBy(name)
}

const every = { q: '', researchType: 'all', difficulty: 'all', intent: 'all' } as const
const everything = { ...every, selected: 'all', cluster: '', tag: '' } as const

export const keywords = handlers(contract, {
  async list(call) {
    await findClient(call, call.params.clientId)
    const { limit, cursor } = call.query
    const rows = await rowsAfter(call, cursor, limit)
    const total = await call.db.$count(table, inList(call.actor, call.params.clientId, call.query))
    const page = pageOf(rows, limit, total, (row) => row)
    return { ...page, items: await withCovers(call, page.items) }
  },

  ideas: (call) => keywordIdeas(call, call.actor, call.query),

  async facets(call) {
    const { id } = await findClient(call, call.params.clientId)
    const mine = inList(call.actor, id, everything)
    const tags = await call.db
      .select({ tags: table.tags, isSelected: table.isSelected })
      .from(table)
      .where(and(mine, sql`cardinality(${table.tags}) > 0`))
    return {
      total: await call.db.$count(table, mine),
      selected: await call.db.$count(table, and(mine, table.isSelected)),
      clusters: await groups(call, mine, table.cluster),
      tags: countTags(tags),
    }
  },

  async read(call) {
    const mine = and(visibleTo(call.actor), eq(table.id, call.params.id))
    const [row] = await call.db.select().from(table).where(mine)
    if (!row) throw notFound()
    return withOwnCovers(call, row)
  },

  researcher: (call) => researcherOf(call, call.query.clientId ?? null),

  topicTaken: (call) => takenForClient(call, call.query),

  research: async (call) => withCovers(call, await researchFor(call, call.body)),

  async select(call) {
    const row = await inTransaction(call, async (tx) => {
      const before = await lockKeyword(tx, call.actor, call.params.id)
      return changeKeyword(tx, before, call.body)
    })
    return withOwnCovers(call, row)
  },

  async selectMatching(call) {
    const { id } = await findClient(call, call.params.clientId)
    const { isSelected, ...filters } = call.body
    const others = and(inList(call.actor, id, filters), sql`${table.isSelected} <> ${isSelected}`)
    return inTransaction(call, async (tx) => {
      const changes = { isSelected, updatedAt: tx.now() }
      const changed = await tx.db.update(table).set(changes).where(others).returning()
      await publishKeywords(tx, 0)
      return { changed: changed.length }
    })
  },

  async create(call) {
    const rows = await inTransaction(call, async (tx) => {
      const { id: clientId } = await findClient(tx, call.body.clientId)
      await refuseDuplicate(tx, clientId, call.body.keyword)
      const tags = uniqueTags(call.body.tags)
      const values = { ...call.body, intent: guessedIntent(call.body.keyword), clientId, tags }
      return addKeywords(tx, [{ ...values, source: 'person' as const }])
    })
    return withOwnCovers(call, rows[0] as KeywordRow)
  },

  async update(call) {
    const row = await inTransaction(call, async (tx) => {
      const { updatedAt, ...given } = call.body
      const before = await lockKeyword(tx, call.actor, call.params.id)
      await refuseStale(tx, 'keywords', 'this keyword', before, updatedAt)
      if (given.keyword) await refuseDuplicate(tx, before.clientId, given.keyword, before.id)
      return changeKeyword(tx, before, byHand(before, given))
    })
    return withOwnCovers(call, row)
  },

  updateMany: (call) =>
    forMany(call, call.body.ids, {
      lock: (tx, id) => lockKeyword(tx, call.actor, id),
      nameOf: ({ keyword }) => keyword,
      change: (tx, row) => {
        const { isSelected, cluster, addTag, removeTag } = call.body
        return changeKeyword(tx, row, {
          ...(isSelected !== undefined && { isSelected }),
          ...(cluster !== undefined && { cluster }),
          tags: withTags(row.tags, addTag, removeTag),
        })
      },
    }),

  remove: (call) =>
    inTransaction(call, async (tx) => {
      await setKeywordDeleted(tx, call.params.id, tx.now())
      return { ok: true }
    }),

  removeMany: (call) =>
    forMany(call, call.body.ids, {
      lock: (tx, id) => lockKeyword(tx, call.actor, id),
      nameOf: ({ keyword }) => keyword,
      change: (tx, { id }) => setKeywordDeleted(tx, id, tx.now()),
    }),
})

export const serveKeywordExport = listCsv(contract.exportAll, {
  filename: 'keywords.csv',
  rowsAfter,
  fields: [
    ['Keyword', (row) => row.keyword],
    ['Search volume', (row) => row.searchVolume],
    ['Volume from', (row) => row.volumeLow],
    ['Volume to', (row) => row.volumeHigh],
    ['Volume source', (row) => row.volumeSource && keywordSources[row.volumeSource]],
    ['Volume imported', (row) => row.fetchedAt],
    ['Impressions', (row) => row.impressions],
    ['Difficulty', (row) => row.difficulty && difficulties[row.difficulty]],
    ['Difficulty score', (row) => row.difficultyScore],
    ['Difficulty source', (row) => row.difficultySource && keywordSources[row.difficultySource]],
    ['Intent', (row) => intents[row.intent]],
    ['Intent source', (row) => keywordSources[row.intentSource]],
    ['CPC', (row) => (row.cpc === null ? null : row.cpc / 100)],
    ['CPC currency', (row) => row.cpcCurrency],
    ['Parent topic', (row) => row.parentTopic],
    ['Search features', (row) => row.features],
    ['Reason', (row) => row.reason],
    ['Cluster', (row) => row.cluster],
    ['Tags', (row) => row.tags.join(', ')],
    ['Selected', (row) => (row.isSelected ? 'yes' : 'no')],
    ['Research', (row) => row.researchType && contract.researchTypes[row.researchType]],
    ['Topic', (row) => row.topic],
    ['Found by', (row) => row.model || keywordSources[row.source]],
    ['Added', (row) => row.createdAt],
  ],
})
