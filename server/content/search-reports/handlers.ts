import * as contract from '../../../contract/content/search-reports.ts'
import { findClient } from '../../clients/messages/store.ts'
import { clientIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { handlers } from '../../platform/serve.ts'
import {
  competingPages,
  fallingPages,
  nearQueries,
  nothing,
  topQueries,
  totalsOf,
} from './figures.ts'
import { yearBefore } from './year-ago.ts'
import { searchedPieces } from './pieces.ts'
import { type Period, periodsOf, type Scope } from './periods.ts'
import { deleteReport, listReports, storeReport } from './store.ts'
import { ofClient, ownOf } from './table.ts'

const shown = (period: Period | null) => period && { from: period.from, to: period.to }

/** Returns what both the team and the client are told. */
async function summaryOf(context: Context, scope: Scope) {
  const { latest, before } = await periodsOf(context, scope)
  const ago = latest && (await yearBefore(context, scope, latest))
  const summary = {
    period: shown(latest),
    before: shown(before),
    totals: latest ? await totalsOf(context, latest) : nothing,
    totalsBefore: before && (await totalsOf(context, before)),
    yearAgo: ago && { from: ago.from, to: ago.to },
    totalsYearAgo: ago && ago.totals,
    pieces: await searchedPieces(context, scope),
  }
  return { latest, before, summary }
}

export const searchReports = handlers(contract, {
  async list(call) {
    const { id } = await findClient(call, call.params.clientId)
    return listReports(call, id)
  },

  async create(call) {
    const { id } = await findClient(call, call.params.clientId)
    return storeReport(call, id, call.body)
  },

  remove: (call) => deleteReport(call, call.actor, call.params.id),

  async results(call) {
    const { id } = await findClient(call, call.params.clientId)
    const scope = { clientId: id, seen: ofClient(id) }
    const { latest, before, summary } = await summaryOf(call, scope)
    return {
      ...summary,
      near: latest ? await nearQueries(call, id, latest) : [],
      competing: await competingPages(call, scope, latest),
      falling: latest && before ? await fallingPages(call, id, { latest, before }) : [],
    }
  },

  async own(call) {
    const scope = { clientId: clientIdOf(call.actor), seen: ownOf(call.actor) }
    const { latest, summary } = await summaryOf(call, scope)
    return { ...summary, queries: latest ? await topQueries(call, latest) : [] }
  },
})
