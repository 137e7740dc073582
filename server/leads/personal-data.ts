import { eq, inArray, or, sql } from 'drizzle-orm'
import { personalTable, type PersonalData } from '../platform/personal-data.ts'
import { users } from '../core/users/table.ts'
import { bookings } from './bookings/table.ts'
import { serviceRequests } from '../work/service-requests/table.ts'
import {
  emailAnswerFiles,
  emailAnswers,
  emailSignatures,
  writtenEmailFiles,
  writtenEmails,
} from './written-emails/table.ts'
import { suppressions } from './suppressions/table.ts'

/** Selects the emails that went to a client, also those about what they asked for. */
const to = (userId: number) =>
  sql`(select w.id from ${writtenEmails} w where w.client_id = ${userId}
    or w.service_request_id in (select r.id from ${serviceRequests} r where r.client_id = ${userId}))`

/** The tables of this room that hold personal data. Add new ones here. */
export const leadsData: readonly PersonalData[] = [
  personalTable(
    'Meetings',
    bookings,
    (id) => or(eq(bookings.clientId, id), eq(bookings.bookedById, id)),
    { goes: 'erased' },
  ),
  personalTable(
    'Emails from the team',
    writtenEmails,
    (id) => or(eq(writtenEmails.clientId, id), inArray(writtenEmails.id, to(id))),
    {
      goes: 'erased',
      without: ['key', 'isWanted', 'problem'],
    },
  ),
  personalTable(
    'Files of emails from the team',
    writtenEmailFiles,
    (id) => inArray(writtenEmailFiles.writtenEmailId, to(id)),
    {
      without: ['fileKey'],
      file: { key: writtenEmailFiles.fileKey, name: writtenEmailFiles.fileName },
    },
  ),
  personalTable('Answers by email', emailAnswers, (id) => eq(emailAnswers.clientId, id), {
    goes: 'erased',
  }),
  personalTable(
    'Files of answers by email',
    emailAnswerFiles,
    (id) =>
      sql`${emailAnswerFiles.emailAnswerId} in (select a.id from ${emailAnswers} a where a.client_id = ${id})`,
    {
      without: ['fileKey'],
      file: { key: emailAnswerFiles.fileKey, name: emailAnswerFiles.fileName },
    },
  ),
  personalTable('Email signature', emailSignatures, (id) => eq(emailSignatures.userId, id), {
    goes: 'erased',
  }),
  personalTable(
    'Suppressed address',
    suppressions,
    (id) => sql`${suppressions}.address = (select u.email from ${users} u where u.id = ${id})`,
  ),
]
