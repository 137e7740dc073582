import { pinnedLeads } from './leads/pinned.ts'
import { bookings as bookingRows } from './bookings/table.ts'
import { assignableRequests } from './consultation-requests/assignee.ts'
import { assignableLeads } from './leads/assignee.ts'
import { leads as leadRows } from './leads/table.ts'
import { consultationRequests as requestRows } from './consultation-requests/table.ts'
import { notedEmailed } from '../platform/noted.ts'
import type { Room } from '../platform/room.ts'
import { allBookingTexts } from './bookings/email-texts.ts'
import { nudgeText } from './consultation-requests/email-texts.ts'
import { leads, serveLeadExport } from './leads/handlers.ts'
import { leadWords, searchLeads } from './leads/search.ts'
import { leadTrash } from './leads/trash.ts'
import { emailedLeads } from './leads/emailed.ts'
import { leadCards, serveLeadCards } from './lead-cards/handlers.ts'
import { leadImports, serveLeadImportErrors } from './lead-imports/handlers.ts'
import { leadImportJobs } from './lead-imports/jobs.ts'
import { leadDuplicates } from './lead-duplicates/handlers.ts'
import { leadMerges, serveMergedCards } from './lead-merges/handlers.ts'
import { leadMergeJobs } from './lead-merges/jobs.ts'
import { leadSteps } from './lead-steps/handlers.ts'
import { leadStepJobs } from './lead-steps/jobs.ts'
import { answerProposals } from './answer-proposals/handlers.ts'
import { liftAsked, suppressAsked } from './suppressions/asked.ts'
import { serveSuppressionExport, suppressions } from './suppressions/handlers.ts'
import { consultationRequests, serveConsultationExport } from './consultation-requests/handlers.ts'
import { emailedRequests } from './consultation-requests/emailed.ts'
import { consultationRequestPages } from './consultation-requests/pages.ts'
import { consultationRequestJobs } from './consultation-requests/jobs.ts'
import { searchConsultations } from './consultation-requests/search.ts'
import { unhandledRequests } from './consultation-requests/table.ts'
import { availability } from './availability/handlers.ts'
import { bookingHosts } from './booking-hosts/handlers.ts'
import { bookings, serveBookingCalendar } from './bookings/handlers.ts'
import { personOfLead } from './leads/person.ts'
import { handOverWritten, waitingTotals } from './written-emails/leavers.ts'
import { bookingTotals } from './bookings/upcoming.ts'
import { handOverBookings } from './bookings/hand-over.ts'
import { bookingPages } from './bookings/pages.ts'
import { bookingJobs } from './bookings/jobs.ts'
import { leadFromEmail } from './leads/store.ts'
import { leaveBookings } from './bookings/given-away.ts'
import { answersTo } from './written-emails/answers.ts'
import { followPerson } from './written-emails/moved.ts'
import { eraseWrittenAbout, eraseWrittenTo } from './written-emails/erase.ts'
import { serveEmailFiles, writtenEmails } from './written-emails/handlers.ts'
import { waitingAnswers } from './written-emails/list.ts'
import { filedEmails } from './written-emails/filed.ts'
import { recognizeLead } from './written-emails/recognize.ts'
import { followEmail, writtenEmailJobs } from './written-emails/jobs.ts'
import { leadsData } from './personal-data.ts'

export const leadsRoom: Room = {
  name: 'leads',
  nouns: [
    {
      noun: 'leads',
      pinned: pinnedLeads,
      endpoints: leads,
      csv: serveLeadExport,
      search: searchLeads,
      trash: leadTrash,
      searchWords: leadWords,
      assignable: assignableLeads,
      emailed: emailedLeads,
      noted: notedEmailed(emailedLeads, leadRows),
      recognizes: recognizeLead,
      meets: leadFromEmail,
      personWith: personOfLead,
    },
    { noun: 'lead-cards', endpoints: leadCards, raw: [serveLeadCards] },
    {
      noun: 'lead-imports',
      endpoints: leadImports,
      raw: [serveLeadImportErrors],
      jobs: leadImportJobs,
    },
    { noun: 'lead-duplicates', endpoints: leadDuplicates },
    { noun: 'lead-merges', endpoints: leadMerges, raw: [serveMergedCards], jobs: leadMergeJobs },
    { noun: 'lead-steps', endpoints: leadSteps, jobs: leadStepJobs },
    {
      noun: 'suppressions',
      endpoints: suppressions,
      csv: serveSuppressionExport,
      whenStopAsked: suppressAsked,
      whenStopUndone: liftAsked,
    },
    { noun: 'answer-proposals', endpoints: answerProposals },
    {
      noun: 'consultation-requests',
      endpoints: consultationRequests,
      csv: serveConsultationExport,
      plainPages: consultationRequestPages,
      jobs: consultationRequestJobs,
      search: searchConsultations,
      unhandled: unhandledRequests,
      assignable: assignableRequests,
      emailed: emailedRequests,
      noted: notedEmailed(emailedRequests, requestRows),
    },
    {
      noun: 'written-emails',
      endpoints: writtenEmails,
      raw: [serveEmailFiles],
      jobs: writtenEmailJobs,
      incoming: filedEmails,
      answersFor: answersTo,
      unhandled: waitingAnswers,
      beforeErased: eraseWrittenAbout,
      beforeClientErased: eraseWrittenTo,
      whenEmailSettled: followEmail,
      handOver: handOverWritten,
      workOf: waitingTotals,
      whenAddressMoved: followPerson,
    },
    { noun: 'availability', endpoints: availability },
    { noun: 'booking-hosts', endpoints: bookingHosts },
    {
      noun: 'bookings',
      noticed: { kinds: ['meetings'], table: bookingRows },
      endpoints: bookings,
      raw: [serveBookingCalendar],
      plainPages: bookingPages,
      jobs: bookingJobs,
      handOver: handOverBookings,
      whenGivenAway: leaveBookings,
      workOf: bookingTotals,
    },
  ],
  emailTexts: [nudgeText, ...allBookingTexts],
  personalData: leadsData,
}
