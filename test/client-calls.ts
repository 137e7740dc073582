import { access } from '../contract/access.ts'
import { type ContractCall, contractCalls } from './contract-calls.ts'

/** A text in each of Ada's records. */
export const mark = 'only-for-ada'
/** The browser's key of the attempt to pay that every client has. */
export const attemptKey = 'an attempt of the tests'
/** Rows of Ada's whose ids the test server gives. */
export type Ids = {
  session: number
  passkey: number
  feed: number
  push: number
  notification: number
  upload: number
  /** An upload that is a recording. */
  sound: number
  contact: number
}

/** Every call and file that is open to signed-in clients but not to the public. */
export const clientCalls: ContractCall[] = contractCalls.filter(({ may }) => {
  const roles: readonly string[] = access[may]
  return roles.includes('client-manager') && !roles.includes('anonymous')
})
/** Matches the paths of what belongs to a person, not to their client: `test/colleague-rows.test.ts`. */
export const personalPath =
  /^\/api\/(sessions|passkeys|notifications|data-exports|calendar-feeds|push-subscriptions|contacts)\//
/** Those with a row in the path. */
export const rowCalls = clientCalls.filter(({ path }) => path.includes(':'))
/** Other answers than lists; for the archive see `server/work/client-files/handlers.test.ts`. */
const noLists = new Set(['/api/live', '/api/files/export'])
/** Those that return what the caller sees of a noun. */
export const listCalls = clientCalls.filter(
  ({ method, path }) => method === 'GET' && !path.includes(':') && !noLists.has(path),
)

const viewer = { clientRole: 'viewer', onlyProjectId: null }

/** The calls with a row in the path, each with Ada's row and a valid body. New calls must be added here. */
export const adas: Record<
  string,
  { id: (known: Ids) => number; body?: object | ((known: Ids) => object) }
> = {
  'PUT /api/contacts/:id': {
    id: ({ contact }) => contact,
    body: { ...viewer, seen: { clientRole: 'member', onlyProjectId: null } },
  },
  'POST /api/contacts/:id/invite': { id: ({ contact }) => contact },
  'DELETE /api/contacts/:id': { id: ({ contact }) => contact },
  'GET /api/projects/:id': { id: () => 1 },
  'GET /api/projects/:projectId/milestones': { id: () => 1 },
  'GET /api/projects/:projectId/tasks': { id: () => 1 },
  'GET /api/projects/:projectId/updates': { id: () => 1 },
  'GET /api/project-update-files/:id/file': { id: () => 1 },
  'POST /api/project-updates/:id/comments': { id: () => 1, body: { content: mark } },
  'PATCH /api/project-update-comments/:id': { id: () => 1, body: { content: mark } },
  'DELETE /api/project-update-comments/:id': { id: () => 1 },
  'GET /api/projects/:projectId/files': { id: () => 1 },
  'PATCH /api/client-files/:id': { id: () => 1, body: { folderId: null } },
  'GET /api/client-files/:id/file': { id: () => 1 },
  'DELETE /api/client-files/:id': { id: () => 1 },
  'POST /api/client-files/:id/restore': { id: () => 1 },
  'GET /api/file-requests/:id': { id: () => 1 },
  'POST /api/file-requests/items/:id/files': {
    id: () => 1,
    body: ({ upload }) => ({ uploadIds: [upload] }),
  },
  'POST /api/file-requests/items/:id/answer': {
    id: () => 1,
    body: { state: 'missing', reason: mark },
  },
  'GET /api/projects/:id/people': { id: () => 1 },
  'GET /api/projects/:projectId/deliverables': { id: () => 1 },
  'GET /api/deliverables/:id': { id: () => 1 },
  'GET /api/deliverable-versions/:id/file': { id: () => 1 },
  'POST /api/deliverable-versions/:id/decision': { id: () => 1, body: { decision: 'approved' } },
  'GET /api/deliverables/:id/comments': { id: () => 1 },
  'POST /api/deliverable-versions/:id/comments': { id: () => 1, body: { body: mark } },
  'POST /api/review-comments/:id/replies': { id: () => 1, body: { body: mark } },
  'POST /api/review-comments/:id/resolution': { id: () => 1, body: { isResolved: true } },
  'PATCH /api/review-comments/:id': { id: () => 1, body: { body: mark } },
  'DELETE /api/review-comments/:id': { id: () => 1 },
  'GET /api/deliverable-versions/:id/certificate': { id: () => 1 },
  'GET /api/content-reviews/:id': { id: () => 1 },
  'POST /api/content-reviews/:id/comments': { id: () => 1, body: { comment: mark } },
  'POST /api/content-reviews/:id/decision': {
    id: () => 1,
    body: { decision: 'approved', version: 1 },
  },
  'POST /api/content-questions/:id/answers': { id: () => 2, body: { answers: { a: mark } } },
  'POST /api/content-questions/:id/voice-notes': {
    id: () => 2,
    body: ({ sound }) => ({ questionId: 'asked-1', uploadId: sound, seconds: 1 }),
  },
  'DELETE /api/content-questions/:id/voice-notes/:noteId': { id: () => 2 },
  'GET /api/voice-notes/:id/file': { id: () => 1 },
  'GET /api/message-attachments/:id/file': { id: () => 1 },
  'GET /api/incoming-emails/:id/quoted': { id: () => 1 },
  'PUT /api/messages/:id/reaction': { id: () => 1, body: { reaction: '👍', isOn: true } },
  'PUT /api/messages/:id': { id: () => 1, body: { content: mark } },
  'GET /api/onboarding/:id': { id: () => 1 },
  'PATCH /api/onboarding/:id': {
    id: () => 1,
    body: { answers: [{ index: 1, text: mark, seen: 0 }] },
  },
  'GET /api/onboarding-files/:id/file': { id: () => 1 },
  'DELETE /api/onboarding-files/:id': { id: () => 1 },
  'POST /api/onboarding/:id/files': {
    id: () => 1,
    body: ({ upload }) => ({ question: 'brand', uploadId: upload }),
  },
  'POST /api/onboarding/:id/submit': { id: () => 1 },
  'GET /api/onboarding/:id/pdf': { id: () => 1 },
  'GET /api/service-requests/:id': { id: () => 1 },
  'POST /api/service-requests/:id/withdraw': { id: () => 1 },
  'GET /api/meetings/:id': { id: () => 1 },
  'POST /api/meetings/:id/move': {
    id: () => 1,
    body: { startsAt: '2026-03-10T11:00:00Z', timeZone: 'Europe/London' },
  },
  'POST /api/meetings/:id/cancel': { id: () => 1 },
  'GET /api/data-exports/:id': { id: () => 1 },
  'GET /api/invoices/:id': { id: () => 1 },
  'GET /api/invoices/:id/pdf': { id: () => 1 },
  'GET /api/invoices/:id/e-invoice': { id: () => 1 },
  // The key of an attempt that is there already: no provider is asked.
  'POST /api/invoices/:id/payment-attempts': {
    id: () => 1,
    body: { amount: 100, key: attemptKey },
  },
  'PUT /api/invoices/:id/payment-report': { id: () => 1, body: { paidOn: '2026-03-02' } },
  'DELETE /api/invoices/:id/payment-report': { id: () => 1 },
  'POST /api/payment-attempts/:id/check': { id: () => 1 },
  'POST /api/notifications/:id/read': { id: ({ notification }) => notification },
  'DELETE /api/messages/:id': { id: () => 1 },
  'DELETE /api/calendar-feeds/:id': { id: ({ feed }) => feed },
  'POST /api/push-subscriptions/:id/test': { id: ({ push }) => push },
  'DELETE /api/push-subscriptions/:id': { id: ({ push }) => push },
  'PUT /api/passkeys/:id': { id: ({ passkey }) => passkey, body: { name: mark } },
  'DELETE /api/passkeys/:id': { id: ({ passkey }) => passkey },
  'DELETE /api/sessions/:id': { id: ({ session }) => session },
}
