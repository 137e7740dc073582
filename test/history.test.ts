import { siteVersions } from '../server/website/site-versions/table.ts'
import { agencySettings } from '../server/core/agency-settings/table.ts'
import { dkimKeys } from '../server/core/dkim-keys/table.ts'
import { applicationStages } from '../server/website/job-applications/table.ts'
import { serviceTypes } from '../server/core/service-types/table.ts'
import { emailTexts } from '../server/core/emails/table.ts'
import { serviceTemplates } from '../server/clients/service-templates/table.ts'
import { models } from '../server/core/models/table.ts'
import { incomingEmails } from '../server/core/incoming-emails/table.ts'
import { replySettings } from '../server/core/reply-settings/table.ts'
import { mailServers } from '../server/core/mail-servers/table.ts'
import { brand } from '../server/core/brand/table.ts'
import { getColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import {
  type AuditEntry,
  type AuditNoun,
  auditEvents,
  auditNounIds,
  auditNouns,
} from '../contract/core/audit-entries.ts'
import type { FieldHistory } from '../contract/history.ts'
import { histories, told as tellEntry } from '../contract/histories.ts'
import { milestoneSentences } from '../contract/work/milestone-history.ts'
import { clientPictures } from '../server/content/client-pictures/table.ts'
import { contentPieces } from '../server/content/content-pieces/table.ts'
import { contentPublications } from '../server/content/content-publications/table.ts'
import { contentReviewLinks } from '../server/content/content-review-links/table.ts'
import { keywords } from '../server/content/keywords/table.ts'
import { searchConnections } from '../server/content/search-connections/table.ts'
import { siteReadings } from '../server/content/site-readings/table.ts'
import { contentWebhooks } from '../server/content/content-webhooks/table.ts'
import { wordpressSites } from '../server/content/wordpress-sites/table.ts'
import { availability } from '../server/core/agency-time/table.ts'
import { bookingHosts } from '../server/core/working-hours/table.ts'
import { reminderSettings } from '../server/money/payment-reminders/table.ts'
import { bookSettings } from '../server/money/book-settings/table.ts'
import { closedMonths } from '../server/money/closed-months/table.ts'
import { unrecorded, withheld } from '../server/core/audit-entries/rules.ts'
import { signInProviders } from '../server/core/sign-in-providers/table.ts'
import { pictures } from '../server/core/pictures/table.ts'
import { users } from '../server/core/users/table.ts'
import { bookings } from '../server/leads/bookings/table.ts'
import { consultationRequests } from '../server/leads/consultation-requests/table.ts'
import { leads } from '../server/leads/leads/table.ts'
import { savedReplies } from '../server/outreach/saved-replies/table.ts'
import { suppressions } from '../server/leads/suppressions/table.ts'
import { writtenEmails } from '../server/leads/written-emails/table.ts'
import { billingDetails } from '../server/money/billing-details/table.ts'
import { expenses } from '../server/money/expenses/table.ts'
import { bankImports } from '../server/money/bank-imports/table.ts'
import { billingSchedules } from '../server/money/billing-schedules/table.ts'
import { billingSettings } from '../server/money/billing-settings/table.ts'
import { invoices } from '../server/money/invoices/table.ts'
import { retainerEntries } from '../server/money/retainer-entries/table.ts'
import { paymentProviders } from '../server/money/payment-providers/table.ts'
import { emailCampaigns } from '../server/outreach/email-campaigns/table.ts'
import { newsletterForms } from '../server/outreach/newsletter-forms/table.ts'
import { newsletterReaders } from '../server/outreach/newsletter-readers/table.ts'
import { newsletterSettings } from '../server/outreach/newsletter-settings/table.ts'
import { emailSenders } from '../server/outreach/email-senders/table.ts'
import { emailTemplates } from '../server/outreach/email-templates/table.ts'
import { jobApplications } from '../server/website/job-applications/table.ts'
import { posts } from '../server/website/posts/table.ts'
import { clientFiles } from '../server/work/client-files/table.ts'
import { fileRequests } from '../server/work/file-requests/table.ts'
import { deliverables } from '../server/work/deliverables/table.ts'
import { projects } from '../server/work/projects/table.ts'
import { reviewComments } from '../server/work/review-comments/table.ts'
import { tasks } from '../server/work/tasks/table.ts'
import { serviceRequests } from '../server/work/service-requests/table.ts'

const tables: Partial<Record<AuditNoun, PgTable>> = {
  users,
  pictures,
  posts,
  'job-applications': jobApplications,
  leads,
  'consultation-requests': consultationRequests,
  availability,
  'booking-hosts': bookingHosts,
  'saved-replies': savedReplies,
  suppressions,
  'written-emails': writtenEmails,
  clients: users,
  meetings: bookings,
  projects,
  tasks,
  'client-files': clientFiles,
  'file-requests': fileRequests,
  deliverables,
  'review-comments': reviewComments,
  'service-requests': serviceRequests,
  invoices,
  'bank-imports': bankImports,
  'billing-schedules': billingSchedules,
  'retainer-entries': retainerEntries,
  expenses,
  'billing-details': billingDetails,
  'billing-settings': billingSettings,
  'payment-providers': paymentProviders,
  'email-templates': emailTemplates,
  'email-campaigns': emailCampaigns,
  'newsletter-readers': newsletterReaders,
  'newsletter-settings': newsletterSettings,
  'newsletter-forms': newsletterForms,
  'email-senders': emailSenders,
  keywords,
  'client-pictures': clientPictures,
  'content-pieces': contentPieces,
  'content-publications': contentPublications,
  'content-review-links': contentReviewLinks,
  'wordpress-sites': wordpressSites,
  'content-webhooks': contentWebhooks,
  'site-readings': siteReadings,
  'search-connections': searchConnections,
  'sign-in-providers': signInProviders,
  'agency-settings': agencySettings,
  'email-texts': emailTexts,
  'service-types': serviceTypes,
  'application-stages': applicationStages,
  'mail-servers': mailServers,
  models,
  'service-templates': serviceTemplates,
  'dkim-keys': dkimKeys,
  'incoming-emails': incomingEmails,
  'reply-settings': replySettings,
  brand,
  'site-versions': siteVersions,
  'book-settings': bookSettings,
  'payment-reminders': reminderSettings,
  'closed-months': closedMonths,
}
/** The columns that a noun takes out of its row before it is recorded, or the row isn't a table's. */
const leftOut: Partial<Record<AuditNoun, readonly string[]>> = {
  'content-pieces': [
    'sketch',
    'checked',
    'version',
    'updatedBy',
    'imageKey',
    'squareKey',
    'thumbnailKey',
    'formerImageKey',
    'formerSquareKey',
    'formerThumbnailKey',
    'formerImageAlt',
    'formerPictureBy',
    'imageVariant',
    'batchId',
    'emptyParts',
    'openQuestions',
    'clicks',
    'clicksBefore',
    'fellOn',
  ],
  'email-texts': ['textId', 'content'],
  'content-publications': ['leaseUntil', 'imageKey', 'remotePicture', 'remotePictures'],
  'content-review-links': ['pieceIds', 'createdBy'],
  'site-readings': ['pages', 'findings'],
  'search-connections': ['sealedKey'],
}

test.each(auditNounIds)('every column of %s has a label, or is a machine’s', (noun) => {
  const { fields, machine = [] } = histories[noun]
  const table = tables[noun]
  const known = new Set([...Object.keys(fields), ...machine, ...(leftOut[noun] ?? [])])
  const columns = table ? Object.keys(getColumns(table)) : []
  const missing = columns.filter(
    (column) => !known.has(column) && !unrecorded.has(column) && !withheld.test(column),
  )
  expect(missing).toEqual([])
  for (const { label } of Object.values(fields)) expect(label).toMatch(/^[A-Z][^_{}]*$/)
  expect(Object.keys(fields).filter((field) => machine.includes(field))).toEqual([])
})

test('only entries that are no table’s row are checked by their fields alone', () => {
  const without = auditNounIds.filter((noun) => !tables[noun])
  expect(without.toSorted()).toEqual([
    'brand-logos',
    'content-profiles',
    'default-people',
    'identities',
    'messages',
    'model-choices',
    'model-uses',
    'onboarding',
    'passkeys',
    'project-updates',
    'sign-in-rules',
  ])
})

const formats = { day: (day: string) => day, moment: (at: string) => at }
const told = (from: string, to: string) => milestoneSentences(from, to, formats)

test('a change of milestones is told in one line for each', () => {
  const list = ['Kick-off · 2026-03-15 · done', 'Design approved · 2026-04-09', 'Launch']
  const changed = (at: number, line: string) =>
    told(list.join('\n'), list.with(at, line).join('\n'))
  expect(changed(1, `${list[1]} · done`)).toEqual(['Ticked “Design approved”'])
  expect(changed(0, 'Kick-off · 2026-03-15')).toEqual(['Unticked “Kick-off”'])
  expect(changed(2, 'Launch · 2026-05-01')).toEqual(['“Launch” is due 2026-05-01'])
  expect(changed(1, 'Design approved')).toEqual(['“Design approved” has no due date anymore'])
  expect(changed(2, 'Go live')).toEqual(['Renamed “Launch” to “Go live”'])
  expect(told(list.join('\n'), list.slice(0, 1).join('\n'))).toEqual([
    'Removed “Design approved”',
    'Removed “Launch”',
  ])
  expect(told('', 'A\nB · done')).toEqual(['Added “A”', 'Added “B”'])
  expect(told('A\nB', 'B\nA')).toEqual(['Reordered the milestones'])
  // An entry from before, cut at its end.
  expect(told('A\nB\nC · 2026-0…', 'A · done\nB\nC ·…')).toEqual(['Ticked “A”'])
})

/** Every field of a template, with its noun. */
const templateFields = auditNounIds.flatMap((noun) =>
  Object.entries<FieldHistory>(histories[noun].fields)
    .filter(([, { as }]) => as === 'template')
    .map(([field, { label }]) => ({ noun, field, label })),
)

test.each(templateFields)('$noun: $field shows neither tags nor names of columns', (template) => {
  const { noun, field, label } = template
  const linesOf = (from: string, to: string) =>
    tellEntry({ ...anEntry, noun, event: 'changed', changes: [{ field, from, to }] }, formats).lines
  const name = '{{ first_name | default: "there" }}'
  const company = '{% if company_name %} of {{ company_name }}{% else %}!{% endif %}'
  expect(linesOf(`Hi ${name}`, `Hi ${name}${company}`)).toEqual([
    { label, from: 'Hi [first name]', to: 'Hi [first name] of [company name]' },
  ])
  // Only a condition changed.
  expect(linesOf('{% if email %}Hi{% endif %}', 'Hi')).toEqual([{ text: `${label} changed` }])
  // A value that was cut.
  expect(linesOf('Hi', 'Hi {% if company_na…')).toEqual([{ label, from: 'Hi', to: 'Hi …' }])
})

test('there are fields of templates', () => {
  expect(templateFields.map(({ noun, field }) => `${noun} ${field}`)).toEqual(
    expect.arrayContaining(['email-templates subject', 'email-campaigns preheader']),
  )
})

const anEntry = {
  id: 1,
  noun: 'clients',
  recordId: 7,
  label: 'Bo Bakker',
  event: 'created',
  changes: [],
  userId: 1,
  userImageUrl: null,
  userName: 'Nora',
  clientId: 7,
  createdAt: '2026-03-02T10:00:00Z',
} satisfies AuditEntry

test('an entry begins as a sentence, whoever acted', () => {
  const sentence = (changes: Partial<AuditEntry>) =>
    tellEntry({ ...anEntry, ...changes }, formats).sentence
  const events = auditEvents.map((event) => sentence({ event }))
  expect(events).toEqual([
    'added client Bo Bakker',
    'changed client Bo Bakker',
    'permanently deleted client Bo Bakker',
    'viewed the portal as client Bo Bakker',
    'downloaded the data of client Bo Bakker',
    'set the password of client Bo Bakker',
    'declined to delete client Bo Bakker',
  ])
  expect(sentence({ clientId: 3 })).toBe('added person Bo Bakker')
  expect(sentence({ noun: 'leads', label: 'Kiln Street' })).toBe('added lead Kiln Street')
  expect(sentence({ noun: 'client-files', label: 'logo.png' })).toBe('added file logo.png')
})

test('what belongs to somebody is told with their name in place of “a person”', () => {
  const nouns = auditNounIds.filter((noun) => / of an? /.test(auditNouns[noun]))
  expect(nouns).toContain('booking-hosts')
  for (const noun of auditNounIds) {
    const entry = { ...anEntry, noun, event: 'changed' as const, label: 'Priya Anand' }
    expect(tellEntry(entry, formats).sentence).not.toMatch(/ (?:of|to) an? | kept /)
  }
  const hours = { ...anEntry, noun: 'booking-hosts', event: 'changed' } as const
  const sentenceOf = (label: string) => tellEntry({ ...hours, label }, formats).sentence
  expect(sentenceOf('Priya Anand')).toBe('changed the hours of Priya Anand')
  expect(sentenceOf('')).toBe('changed hours of a person')
  const email = { ...anEntry, noun: 'written-emails', label: 'Your new shop' } as const
  expect(tellEntry(email, formats).sentence).toBe('added email Your new shop')
})
