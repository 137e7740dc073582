import { sampleServiceTypes } from '../../contract/service-types.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { anIncomingEmail } from '../../server/core/incoming-emails/sample.ts'
import { incomingEmails } from '../../server/core/incoming-emails/table.ts'
import { notifications } from '../../server/core/notifications/table.ts'
import { ada, adaId, admin, cy, newestId, password, type Stage, timeZone, visitor } from './call.ts'

async function unreadNotification({ server }: Stage) {
  const own = and(eq(notifications.userId, adaId), isNull(notifications.readAt))
  const [unread] = await server.db.select().from(notifications).where(own)
  return unread?.id ?? 0
}
const holdEmail = ({ server }: Stage) =>
  server.db
    .insert(incomingEmails)
    .values(anIncomingEmail({ userId: adaId, clientId: adaId, wish: 'maybe' }))
const holdStranger =
  (key: string, state: 'held' | 'spam' = 'held') =>
  ({ server }: Stage) =>
    server.db
      .insert(incomingEmails)
      .values(anIncomingEmail({ key, state, reason: 'stranger', fromAddress: `${key}@x.example` }))
const asBytes = () => ({ 'content-type': 'application/octet-stream' })

export const core = [
  admin('PUT /api/admin/availability', undefined, {
    timeZone,
    weekly: [{ weekday: 1, from: '09:00', to: '17:00' }],
    daysOff: [],
    minimumNoticeHours: 1,
    bufferMinutes: 0,
    horizonDays: 30,
    place: 'phone',
  }),
  admin('PUT /api/admin/booking-hosts/:id', 1, {
    takesBookings: false,
    weekly: null,
    daysOff: [{ from: '2026-12-24', to: '2026-12-26', note: '' }],
    placeLink: '',
  }),
  admin('PUT /api/admin/agency-settings', undefined, {
    name: 'Day & Co',
    legalName: 'Day and Co Ltd',
    email: 'hello@day.example',
    phone: '',
    address: '1 Day Street',
    country: 'GB',
    taxId: '',
    registration: '',
    legalForm: 'Ltd',
    locale: 'en-GB',
  }),
  admin('PUT /api/admin/first-steps/:step', 'team', { skipped: true }),
  admin('PUT /api/admin/mail-servers/:kind', 'imap', {
    host: 'imap.example.com',
    port: 993,
    security: 'tls',
    user: 'me@day.example',
    secret: password,
  }),
  admin('POST /api/admin/mail-servers/:kind/test', 'imap', {
    host: 'imap.example.com',
    port: 993,
    security: 'tls',
    user: 'me@day.example',
  }),
  admin('PUT /api/admin/reply-settings', undefined, {
    address: 'reply@day.example',
    keepDays: 30,
  }),
  admin('POST /api/admin/reply-settings/test'),
  admin('POST /api/admin/reply-settings/bcc-address'),
  admin('DELETE /api/admin/mail-servers/:kind', 'imap'),
  admin('POST /api/admin/incoming-emails/:id/refuse', newestId('incoming_emails'), {}, holdEmail),
  admin('POST /api/admin/incoming-emails/:id/reopen', newestId('incoming_emails')),
  admin('POST /api/admin/incoming-emails/:id/wish', newestId('incoming_emails'), {
    action: 'keep',
  }),
  admin('POST /api/admin/incoming-emails/:id/accept', newestId('incoming_emails'), {}),
  admin(
    'POST /api/admin/incoming-emails/:id/lead',
    newestId('incoming_emails'),
    {},
    holdStranger('nia'),
  ),
  admin(
    'POST /api/admin/incoming-emails/:id/spam',
    newestId('incoming_emails'),
    {},
    holdStranger('sid'),
  ),
  admin(
    'POST /api/admin/incoming-emails/:id/not-spam',
    newestId('incoming_emails'),
    {},
    holdStranger('una', 'spam'),
  ),
  admin('POST /api/admin/dkim-keys'),
  admin('POST /api/admin/dkim-keys/check'),
  admin('DELETE /api/admin/dkim-keys'),
  admin('PUT /api/admin/service-types', undefined, {
    types: sampleServiceTypes.map((each) => ({ ...each, name: `Our ${each.name}` })),
  }),
  admin('PUT /api/admin/email-texts/:id', 'password-reset', {
    content: {
      subject: 'New password',
      preheader: '',
      blocks: [{ kind: 'button', text: 'Choose it', part: 'password' }],
    },
  }),
  admin('POST /api/admin/email-texts/:id/preview', 'password-reset', {
    content: {
      subject: 'New password',
      preheader: '',
      blocks: [{ kind: 'button', text: 'Choose it', part: 'password' }],
    },
  }),
  admin('PUT /api/admin/brand', undefined, {
    primary: '#b5532f',
    accent: null,
    type: 'measured',
    layout: 'measured',
  }),
  admin('PUT /api/admin/default-people', undefined, { leads: 1 }),
  visitor('POST /api/auth/register', undefined, {
    ...cy,
    email: 'new@day.example',
    password,
  }),
  admin('POST /api/admin/saved-views', undefined, { list: 'leads', name: 'Mine', search: '' }),
  admin('DELETE /api/admin/saved-views/:id', 1),
  admin('POST /api/calendar-feeds', undefined, { projectId: null }),
  admin('DELETE /api/calendar-feeds/:id', 1),
  admin('POST /api/push-subscriptions', undefined, ({ push }) => push.subscribe('admin')),
  admin('POST /api/push-subscriptions/:id/test', 1),
  admin('DELETE /api/push-subscriptions/:id', 1),
  admin('POST /api/admin/pinned-records', undefined, { noun: 'clients', recordId: 2 }),
  admin('DELETE /api/admin/pinned-records/:id', 1),
  admin('PUT /api/admin/today/snoozes', undefined, ({ server }) => ({
    kind: 'messages',
    id: 2,
    until: new Date(+server.context.now() + 86_400_000).toISOString(),
  })),
  admin('POST /api/admin/today/snoozes/wake', undefined, { kind: 'messages', id: 2 }),
  admin('PUT /api/admin/sign-in-rules', undefined, { secondFactor: false, emailedCodes: true }),
  admin('PUT /api/admin/model-uses/limits', undefined, {
    tokens: 1000,
    pictures: null,
    cost: 5_000_000,
  }),
  ada('POST /api/notifications/seen', undefined, { paths: ['/projects/1'] }),
  ada('POST /api/notifications/:id/read', unreadNotification),
  ada('POST /api/notifications/read'),
  ada('PUT /api/notifications/preferences', undefined, {
    preferences: [{ kind: 'messages', inApp: true, email: 'off' }],
  }),
  { ...ada('POST /api/uploads', undefined, Buffer.from('a,b')), headers: asBytes },
]
