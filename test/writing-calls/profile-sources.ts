import type { SiteFinding } from '../../contract/content/site-readings.ts'
import { siteReadings } from '../../server/content/site-readings/table.ts'
import { adaId, ada, admin, idOf, type Stage } from './call.ts'

/** Lets the model give this answer. */
export const answering = (text: object) => (stage: Stage) => {
  stage.ai.respondWith(() => ({ text }))
  return Promise.resolve()
}

export const profileSources = [
  admin('PUT /api/clients/:clientId/site-reading', adaId, { url: 'https://kiln.example/' }),
  ada('POST /api/site-reading/decision', undefined, { agrees: true }),
  admin('POST /api/clients/:clientId/site-reading/again', adaId, {}, ({ server }) =>
    server.db.update(siteReadings).set({ state: 'read' }),
  ),
  admin(
    'POST /api/clients/:clientId/site-reading/findings/:findingId',
    `${adaId}/site-reading/findings/1`,
    { accept: true },
    ({ server }) => {
      const page = 'https://kiln.example/services'
      const found = { id: '1', field: 'services', value: 'Plates', title: '', page, state: 'open' }
      return server.db.update(siteReadings).set({ findings: [found as SiteFinding] })
    },
  ),
  admin('DELETE /api/clients/:clientId/site-reading', adaId),
  ada('POST /api/messages', undefined, { content: 'We serve Leeds.' }),
  admin(
    'POST /api/clients/:clientId/message-findings/by-model',
    adaId,
    {},
    answering({ suggestions: [] }),
  ),
  admin('POST /api/clients/:clientId/message-findings', adaId, (stage) => ({
    field: 'places',
    value: 'Leeds',
    title: '',
    messageId: idOf('POST /api/messages')(stage),
    quote: 'We serve Leeds.',
    accept: true,
  })),
]
