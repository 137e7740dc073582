import * as contract from '../../../contract/content/site-readings.ts'
import { findClient } from '../../clients/messages/store.ts'
import { notify, notifyTeam } from '../../core/notifications/store.ts'
import { findCaller } from '../../core/users/store.ts'
import { inTransaction } from '../../platform/context.ts'
import { conflict, notFound, wrongField } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { speakerOf } from '../content-reviews/speakers.ts'
import { acceptColor, acceptLogo, acceptWords } from './accepting.ts'
import { readClientSite } from './jobs.ts'
import { addressProblem } from './site-fetch.ts'
import {
  changeReading,
  deleteReading,
  findReading,
  lockOwn,
  lockReading,
  type ReadingRow,
  storeRequest,
} from './store.ts'
import { ownOf, siteReadings as table } from './table.ts'

/** Returns an open suggestion of a reading. @throws Refusal 404, 409 */
function openFinding({ findings }: ReadingRow, id: string) {
  const found = findings.find((each) => each.id === id)
  if (!found) throw notFound()
  if (found.state !== 'open') throw conflict('Somebody has decided about this already.')
  return found
}

export const siteReadings = handlers(contract, {
  async read(call) {
    await findClient(call, call.params.clientId)
    return findReading(call, call.actor, call.params.clientId)
  },

  async ask(call) {
    const { url } = call.body
    const problem = addressProblem(call.settings, url)
    if (problem) throw wrongField('url', problem)
    return inTransaction(call, async (tx) => {
      const client = await findClient(tx, call.params.clientId)
      const { firstName, lastName } = await findCaller({ ...tx, actor: call.actor })
      const askedBy = `${firstName} ${lastName}`.trim()
      const before = await findReading(tx, call.actor, client.id)
      const row = await storeRequest(tx, before, { clientId: client.id, url, askedBy })
      await notify(tx, [client.id], {
        kind: 'content-reviews',
        subjectId: row.id,
        subjectNoun: 'site-readings',
        title: `${askedBy} asks whether we may read your website`,
        body: `Pages of ${new URL(url).host}, to write in your words. Nothing is read before you agree.`,
        path: '/content',
      })
      return row
    })
  },

  remove: (call) =>
    inTransaction(call, async (tx) => {
      await deleteReading(tx, await lockReading(tx, call.actor, call.params.clientId))
      return { ok: true }
    }),

  readAgain: (call) =>
    inTransaction(call, async (tx) => {
      const before = await lockReading(tx, call.actor, call.params.clientId)
      if (before.state !== 'read' && before.state !== 'failed')
        throw conflict('The website can be read once the client has agreed.')
      await tx.enqueue(tx.db, readClientSite, { id: before.id })
      return changeReading(tx, before, { state: 'reading', failure: '' })
    }),

  async decideFinding(call) {
    const { clientId, findingId } = call.params
    const isAccepted = call.body.accept
    const seen = await findReading(call, call.actor, clientId)
    if (!seen) throw notFound()
    const finding = openFinding(seen, findingId)
    if (isAccepted && finding.field === 'logo') await acceptLogo(call, clientId, finding)
    return inTransaction(call, async (tx) => {
      const before = await lockReading(tx, call.actor, clientId)
      const found = openFinding(before, findingId)
      const acting = { ...tx, actor: call.actor }
      if (isAccepted && found.field === 'color')
        await acceptColor(acting, clientId, found, call.body.as)
      else if (isAccepted && found.field !== 'logo') await acceptWords(acting, clientId, found)
      const state = isAccepted ? ('accepted' as const) : ('dismissed' as const)
      const findings = before.findings.map((each) => (each === found ? { ...each, state } : each))
      return changeReading(tx, before, { findings })
    })
  },

  async own(call) {
    const [row] = await call.db.select().from(table).where(ownOf(call.actor))
    return row ?? null
  },

  decide: (call) =>
    inTransaction(call, async (tx) => {
      const before = await lockOwn(tx, call.actor)
      const { agrees } = call.body
      const hasAgreed = before.state !== 'asked' && before.state !== 'declined'
      if (agrees === hasAgreed && before.state !== 'asked') return before
      const { name } = await speakerOf(tx)
      if (agrees) await tx.enqueue(tx.db, readClientSite, { id: before.id })
      await notifyTeam(tx, {
        kind: 'content-reviews',
        subjectId: before.id,
        subjectNoun: 'site-readings',
        assigneeId: null,
        title: `${name} ${agrees ? 'agreed that you read' : 'doesn’t want you to read'} their website`,
        body: new URL(before.url).host,
        path: `/admin-clients/${before.clientId}?tab=manage`,
      })
      return changeReading(tx, before, {
        state: agrees ? 'reading' : 'declined',
        decidedBy: name,
        decidedAt: tx.now(),
        ...(!agrees && { pages: [], findings: [], readAt: null, failure: '' }),
      })
    }),
})
