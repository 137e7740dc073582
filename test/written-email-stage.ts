import * as requests from '../contract/leads/consultation-requests.ts'
import * as leads from '../contract/leads/leads.ts'
import * as contract from '../contract/leads/written-emails.ts'
import { aConsultationRequest } from '../server/leads/consultation-requests/sample.ts'
import { aWrittenEmail } from '../server/leads/written-emails/sample.ts'
import type { ImapServer } from './imap-server.ts'
import { receivedEmail } from './reply-emails/answer.ts'
import { openReplyStage, type ReplyStage } from './reply-stage.ts'
import type { Jar } from './server.ts'

export const noor = 'noor@loom.example'
export const fromNoor = { from: `Noor Haddad <${noor}>` }

/** Opens a server with a mailbox and a mail server, on which Noor, a visitor, asked Mia for a consultation. */
export async function openWrittenStage(imap: ImapServer) {
  const stage = await openReplyStage(imap)
  let mia: Jar = new Map()
  let request = { id: 0, leadId: 0 }
  const call: ReplyStage['server']['call'] = (endpoint, sent, jar) =>
    stage.server.call(endpoint, sent, jar ?? mia)
  const ofRequest = () => ({ noun: 'consultation-requests' as const, recordId: request.id })
  return {
    ...stage,
    call,
    ofRequest,
    mia: () => mia,
    leadId: () => request.leadId,
    async begin() {
      mia = (await stage.begin()).mia.jar
      const body = aConsultationRequest({ name: 'Noor Haddad', email: noor })
      await stage.server.call(requests.create, { body })
      await stage.server.runJobs()
      stage.sink.received.length = 0
      const { body: all } = await call(requests.list, {})
      request = { id: all[0]?.id ?? 0, leadId: all[0]?.leadId ?? 0 }
    },
    /** Writes an email about the request. */
    write: (changes: Parameters<typeof aWrittenEmail>[0] = {}, jar = mia) =>
      call(contract.create, { body: aWrittenEmail({ ...ofRequest(), ...changes }) }, jar),
    conversation: async () => (await call(contract.conversation, { query: ofRequest() })).body,
    read: async () => (await call(requests.read, { params: { id: request.id } })).body,
    leadStatus: async () =>
      (await call(leads.read, { params: { id: request.leadId } })).body.status,
    /** Lets emails leave whose time has come; returns the last one that Noor received. */
    async leave(minutes = 1) {
      stage.wait(minutes)
      await stage.server.runJobs('sweep-written-emails')
      return receivedEmail(stage.sink.received.findLast(({ to }) => to === noor)?.message ?? '')
    },
  }
}
export type WrittenStage = Awaited<ReturnType<typeof openWrittenStage>>
