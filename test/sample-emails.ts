import * as invoices from '../server/money/invoices/emails.ts'
import type { InvoiceRow } from '../server/money/invoices/store.ts'
import * as reminders from '../server/money/payment-reminders/emails.ts'
import type { DocumentLanguage } from '../contract/money/document-languages.ts'
import type { ReminderTone } from '../contract/money/reminder-words.ts'
import * as bookings from '../server/leads/bookings/emails.ts'
import { nudge } from '../server/leads/consultation-requests/emails.ts'
import type { RequestRow } from '../server/leads/consultation-requests/store.ts'
import * as clients from '../server/clients/clients/emails.ts'
import { questionsEmail } from '../server/clients/onboarding/emails.ts'
import { reminderEmail, requestEmail } from '../server/work/file-requests/emails.ts'
import {
  contentReviewEmail,
  contentReviewsEmail,
} from '../server/content/content-reviews/emails.ts'
import { contentQuestionsEmail } from '../server/content/content-questions/emails.ts'
import { stagesNow } from '../contract/website/stages.ts'
import { draftFor } from '../server/website/job-applications/draft-texts.ts'
import { received } from '../server/website/job-applications/emails.ts'
import * as users from '../server/core/users/emails.ts'
import * as confirmations from '../server/core/email-confirmations/emails.ts'
import { passkeyChanged } from '../server/core/passkeys/emails.ts'
import { newsEmail } from '../server/core/notifications/emails.ts'
import { newBrowserEmail } from '../server/core/sessions/emails.ts'
import { signInCodeEmail } from '../server/core/sign-in-codes/emails.ts'
import { notTakenEmail } from '../server/core/incoming-emails/emails.ts'
import { twoFactorReset, twoFactorSwitched } from '../server/core/two-factor/emails.ts'
import { resetEmail } from '../server/core/password-resets/emails.ts'
import { notificationKindIds, teamKinds } from '../contract/core/notifications.ts'

const publicUrl = 'https://agency.example'
export const emailSettings = {
  publicUrl,
  agency: {
    name: 'Kiln & Co',
    legalName: 'Kiln Ltd',
    email: 'hi@agency.example',
    locale: 'en-US',
    currency: 'USD',
  } as const,
}
const secret = { token: '123456.t', userId: 1, endsAt: new Date('2026-12-01T10:00:00Z') }
const files = {
  title: 'Product pages',
  note: 'Phone pictures are fine.',
  dueDate: '2026-03-10',
  items: [
    { name: 'Logo', hint: 'As SVG' },
    { name: 'Photos of the team', hint: '' },
  ],
  url: `${publicUrl}/files?request=1`,
  invitation: null,
}
const reviewed = {
  id: 1,
  title: 'Plates',
  topic: 'plates',
  type: 'blog_post',
  content: 'They last.\n\n## Glaze\n\nSee **our** [shop](https://x.example).',
  version: 2,
} as const
export const link = { url: `${publicUrl}/invitation#token=[hidden]`, secret }
export const ada = {
  id: 7,
  email: 'ada@x.example',
  firstName: 'Ada',
  lastName: 'Byron',
  businessName: 'Engines Ltd',
  clientRole: 'manager' as const,
  emailConfirmedAt: new Date('2026-03-02T10:00:00Z'),
}
const invoice = {
  id: 3,
  kind: 'invoice',
  number: '2026-0001',
  total: 420000,
  currency: 'USD',
  language: 'en',
  dueDate: '2026-12-05',
  paid: 0,
  credited: 0,
  writtenOff: 0,
  voidReason: 'Wrong client',
  issuer: { bankDetails: 'IBAN GB00', paymentUrl: 'https://pay.example' },
} as unknown as InvoiceRow
const delivery = { to: ada.email, firstName: 'Ada', invoice, pdf: Buffer.from('pdf') }
const aReminder = (language: DocumentLanguage, tone: ReminderTone): reminders.Reminder => ({
  today: '2026-12-09',
  language,
  tone,
  charges: null,
  open: [invoice],
})
/** The same with late charges and another open invoice. */
const lateReminder = (language: DocumentLanguage, tone: ReminderTone): reminders.Reminder => ({
  ...aReminder(language, tone),
  charges: { fee: 4000, interest: 512, from: '2026-12-06', through: '2026-12-09', rate: 1115 },
  open: [invoice, { ...invoice, number: '2026-0002', total: 10_000, currency: 'EUR' }],
  statement: Buffer.from('pdf'),
})
const moreReminders = [
  ['en', 'second'],
  ['en', 'final'],
  ...(['de', 'fr'] as const).flatMap((language) =>
    (['due-soon', 'overdue', 'second', 'final'] as const).map((tone) => [language, tone] as const),
  ),
] as const
const span = {
  startsAt: new Date('2026-12-03T10:00:00Z'),
  endsAt: new Date('2026-12-03T10:30:00Z'),
}
export const bookingFor = (
  kind: 'visitor' | 'client',
  more: Partial<bookings.BookingDetails> = {},
) =>
  ({
    booking: {
      id: 5,
      ...span,
      timeZone: 'Europe/London',
      locale: 'en-US',
      place: 'video',
      placeDetail: 'https://meet.example/5',
      status: 'booked',
      sequence: 0,
      createdAt: span.startsAt,
      host: { id: 1, name: 'Bo Kiln', jobTitle: 'Founder', profileImageUrl: null, email: null },
    },
    attendee: { kind, name: 'Ada Byron', email: ada.email, phone: '', about: '', adminPath: '/a' },
    agency: { name: 'Kiln & Co', address: 'hi@agency.example' },
    agencyTimeZone: 'America/New_York',
    changeableUntil: new Date('2026-12-02T10:00:00Z'),
    manageUrl: `${publicUrl}/booking/5`,
    adminUrl: `${publicUrl}/a`,
    now: new Date('2026-11-24T10:00:00Z'),
    ...more,
  }) as unknown as bookings.BookingDetails
export const before = {
  startsAt: new Date('2026-12-01T10:00:00Z'),
  endsAt: new Date('2026-12-01T10:30:00Z'),
}
const team = { note: 'A train was late.' }
const bookingEmails = (['visitor', 'client'] as const).flatMap((kind) => [
  bookings.confirmation(bookingFor(kind)),
  bookings.confirmation(bookingFor(kind, { offer: { url: link.url, secret } })),
  bookings.confirmation(bookingFor(kind, { changeableUntil: new Date('2026-11-01T10:00:00Z') })),
  bookings.linkChanged(bookingFor(kind)),
  bookings.handedOver(bookingFor(kind)),
  bookings.moved(bookingFor(kind), before),
  bookings.moved(bookingFor(kind, { team }), before),
  bookings.cancelled(bookingFor(kind)),
  bookings.cancelled(bookingFor(kind, { team })),
  bookings.reminder(bookingFor(kind)),
])

const note = (kind: (typeof notificationKindIds)[number], id: number) =>
  ({
    id,
    kind,
    title: `Title ${id}`,
    body: id === 2 ? '' : 'What it says.\nIn two lines.',
    path: '/projects/7',
    by: { name: 'Bo Kiln', imageUrl: '/profile-pictures/1' },
    clientUnconfirmed: false,
  }) as unknown as Parameters<typeof newsEmail>[1][0]
const request = {
  id: 2,
  name: 'Ada Byron',
  email: ada.email,
  services: ['web-development', 'consulting'],
} as unknown as RequestRow
const application = (positionSlug: string | null, firstName = 'Ada') =>
  ({ email: ada.email, firstName, position: 'Potter', positionSlug }) as unknown as Parameters<
    typeof received
  >[0]
const questions = { serviceType: 'web_development' as const, total: 20, answered: 0 }
const at = { browser: 'Firefox', networkAddress: '192.0.2.1', at: 'Today' }
const occasions = ['registered', 'asked', 'moved', 'returned', 'prepared'] as const

/** One email of every kind that clients, visitors and applicants get, in all its variants. */
export const sampleEmails = [
  invoices.invoiceEmail(delivery, emailSettings),
  invoices.invoiceEmail(
    { ...delivery, invoice: { ...invoice, dueDate: null, issuer: null } },
    emailSettings,
  ),
  invoices.invoiceEmail(
    { ...delivery, invoice: { ...invoice, kind: 'credit-note' } },
    emailSettings,
  ),
  reminders.reminderEmail(delivery, aReminder('en', 'due-soon'), emailSettings),
  reminders.reminderEmail(delivery, aReminder('en', 'overdue'), emailSettings),
  ...moreReminders.map(([language, tone]) =>
    reminders.reminderEmail(delivery, lateReminder(language, tone), emailSettings),
  ),
  invoices.voidEmail(delivery, emailSettings),
  ...(['de', 'fr'] as const).flatMap((language) => {
    const of = (more: Partial<InvoiceRow>) => ({
      ...delivery,
      invoice: { ...invoice, language, ...more },
    })
    return [
      invoices.invoiceEmail(of({}), emailSettings),
      invoices.invoiceEmail(of({ kind: 'credit-note' }), emailSettings),
      invoices.voidEmail(of({}), emailSettings),
    ]
  }),
  ...bookingEmails,
  bookings.cancelled(bookingFor('client', { final: true, team: { note: '' } })),
  nudge(request, `${publicUrl}/pick/2`),
  clients.invitationEmail(ada, link),
  clients.invitationEmail({ ...ada, clientRole: 'viewer' }, link),
  clients.invitationEmail(ada, link, { ...ada, firstName: 'Bea' }),
  clients.invitationEmail({ ...ada, clientRole: 'viewer' }, link, ada),
  clients.deletedEmail(ada, new Date('2026-12-24T10:00:00Z')),
  clients.addressChanged(ada, 'new@x.example'),
  clients.accessEnded(ada),
  questionsEmail(ada, questions, `${publicUrl}/onboarding/1`, null),
  questionsEmail(ada, { ...questions, answered: 1 }, `${publicUrl}/o`, link),
  requestEmail(ada, files),
  reminderEmail(ada, files, '2026-03-08'),
  reminderEmail(ada, files, '2026-03-10'),
  reminderEmail(ada, { ...files, invitation: link }, '2026-03-17'),
  reminderEmail(ada, { ...files, dueDate: null }, '2026-03-17'),
  ...[null, 1].map((reviewedVersion) =>
    contentReviewEmail(ada, {
      piece: { ...reviewed, reviewedVersion },
      note: reviewedVersion ? 'Is the price right?' : '',
      by: undefined,
      url: `${publicUrl}/content-review/[hidden]`,
      secret,
    }),
  ),
  contentReviewsEmail(ada, {
    pieces: [reviewed, { ...reviewed, id: 2, title: '', type: 'linkedin_post' }],
    url: `${publicUrl}/content-review/[hidden]`,
    secret,
  }),
  contentQuestionsEmail(ada, {
    topic: 'puppy vaccination cost',
    note: '',
    questions: ['What do you charge for “puppy vaccination”?'],
    url: `${publicUrl}/content-review/[hidden]`,
    secret,
  }),
  contentQuestionsEmail(ada, {
    topic: 'puppy vaccination cost',
    note: 'For the first of May.',
    questions: ['One?', 'Two?'],
    url: `${publicUrl}/content-review/[hidden]`,
    secret,
  }),
  ...stagesNow().map(({ key }) => draftFor(key, application('potter'), 'Bo Kiln')),
  draftFor('rejected', application(null), 'Bo Kiln'),
  received(application('potter')),
  received(application(null, '')),
  users.passwordChanged(ada, emailSettings),
  users.passwordChosen(ada, emailSettings),
  ...occasions.map((why) => confirmations.confirmationEmail(ada, link, why)),
  confirmations.newAddressEmail(ada, 'new@x.example', link),
  confirmations.addressMoved(ada, 'new@x.example'),
  confirmations.knownAddressEmail(ada, link),
  passkeyChanged(ada, 'Phone', 'added', emailSettings),
  passkeyChanged(ada, 'Phone', 'removed', emailSettings),
  newBrowserEmail(ada, at, emailSettings),
  signInCodeEmail(ada, secret, emailSettings),
  twoFactorReset(ada, emailSettings),
  twoFactorSwitched(ada, true, emailSettings),
  twoFactorSwitched(ada, false, emailSettings),
  resetEmail(ada, link),
  notTakenEmail(
    { ...ada, role: 'client' },
    { subject: 'Re: The first draft', answers: '', reason: 'Please attach at most 20 files.' },
    emailSettings,
  ),
  ...notificationKindIds
    .filter((kind) => !teamKinds.includes(kind))
    .map((kind) => newsEmail(ada.email, [note(kind, 1)], emailSettings)),
  newsEmail(ada.email, [note('messages', 1), note('projects', 2)], emailSettings),
]
