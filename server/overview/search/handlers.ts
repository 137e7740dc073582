import { type Actor, mayRead, maySeeOwn } from '../../../contract/access.ts'
import { isTeam } from '../../../contract/roles.ts'
import * as contract from '../../../contract/overview/search.ts'
import type { SearchKind } from '../../../contract/overview/search.ts'
import type { Context } from '../../platform/context.ts'
import { handlers } from '../../platform/serve.ts'
import { registered } from '../../platform/room.ts'
import { searchAll } from '../../core/search-words/rare.ts'
import { unconfirmedAmong } from '../../core/users/unconfirmed.ts'
import { knownWordsNear } from '../../core/search-words/store.ts'
import { corrected, ranked, type Reading, readingsOf, wordsOf } from './rules.ts'

export const search = handlers(contract, {
  async read(call) {
    const { q } = call.query
    const words = wordsOf(q)
    if (words.length === 0) return { groups: [], near: false, words }
    const readings = readingsOf(q)
    const groups = await marked(call, await findAll(call, readings))
    const short = readings.every(({ terms }) => terms.how === 'begins')
    if (short || groups.length > 0) return { groups, near: false, words }
    const near = await knownWordsNear(call, words)
    const readAnew = corrected(readings, words, near)
    if (readAnew.length === 0) return { groups, near: false, words }
    const similar = await marked(call, await findAll(call, readAnew))
    return {
      groups: similar,
      near: similar.length > 0,
      words: similar.length > 0 ? near.flat() : words,
    }
  },

  async readOwn(call) {
    const { q } = call.query
    const words = wordsOf(q)
    if (words.length === 0) return { groups: [], words }
    const groups = await findAll(call, readingsOf(q))
    return { groups: groups.flatMap(ownGroup), words }
  },
})

/**
 * Returns a group as a client gets it: without the name under which the team keeps the client, which titles of messages
 * and most details hold.
 */
function ownGroup({ kind, hits, more }: Groups[number]) {
  const own = contract.ownSearchKinds.find((each) => each === kind)
  if (!own) return []
  const isMessage = own === 'messages'
  const shown = hits.map(({ id, projectId, title, detail, at }) => ({
    id,
    projectId,
    title: isMessage ? '' : title,
    detail: isMessage ? detail : '',
    at,
  }))
  return [{ kind: own, hits: shown, more }]
}

const findAll = async (call: Context & { actor: Actor }, readings: Reading[]) =>
  (await Promise.all(readings.map((each) => find(call, each))))
    .flat()
    .toSorted((a, b) => b.score - a.score)

type Groups = Awaited<ReturnType<typeof findAll>>

/** Adds to each result whether its client, or the person who is found, joined with an address that isn't confirmed. */
async function marked({ db }: Context, groups: Groups) {
  const peopleOf = (kind: SearchKind, hit: Groups[number]['hits'][number]) =>
    [hit.clientId, kind === 'contacts' ? hit.id : null].filter((id) => id !== null)
  const ids = groups.flatMap(({ kind, hits }) => hits.flatMap((hit) => peopleOf(kind, hit)))
  const doubtful = await unconfirmedAmong({ db }, ids)
  return groups.map((group) => ({
    ...group,
    hits: group.hits.map((hit) => ({
      ...hit,
      clientUnconfirmed: peopleOf(group.kind, hit).some((id) => doubtful.has(id)),
    })),
  }))
}

const ownKinds = new Set<SearchKind>(contract.ownSearchKinds)
const isSearched = (actor: Actor, kind: SearchKind) =>
  isTeam(actor) ? mayRead(actor, kind) : ownKinds.has(kind) && maySeeOwn(actor, kind)

async function find(call: Context & { actor: Actor }, { kinds, terms }: Reading) {
  const found = await searchAll(
    call,
    call.actor,
    terms,
    registered(
      call.rooms,
      'search',
      kinds.filter((kind) => isSearched(call.actor, kind)),
    ),
  )
  return ranked(found, terms.words, contract.searchMost)
}
