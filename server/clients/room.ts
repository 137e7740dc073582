import { pinnedClients } from './clients/pinned.ts'
import { leaveMessages } from './messages/given-away.ts'
import { onboardingWorkflows } from './onboarding/table.ts'
import { assignableThreads } from './messages/assignee.ts'
import { notedMeetings } from './meetings/noted.ts'
import { meetingReplies } from './meetings/replies.ts'
import { messageReplies } from './messages/replies.ts'
import { users as accountRows } from '../core/users/table.ts'
import { notedEmailed } from '../platform/noted.ts'
import type { Room } from '../platform/room.ts'
import { clientTexts } from './clients/email-texts.ts'
import { questionsText } from './onboarding/email-texts.ts'
import { clients, serveClientExport } from './clients/handlers.ts'
import { searchClients } from './clients/search.ts'
import { emailedClients } from './clients/emailed.ts'
import { giveWay, takeAddress } from './clients/disown.ts'
import { clientTrash } from './clients/trash.ts'
import { contacts } from './contacts/handlers.ts'
import { searchContacts } from './contacts/search.ts'
import { contactTrash } from './contacts/trash.ts'
import { onboarding, serveOnboardingExport, serveOnboardingPdf } from './onboarding/handlers.ts'
import { releaseFilesOfClient } from './onboarding/files.ts'
import { onboardingJobs } from './onboarding/jobs.ts'
import { onboardingTrash } from './onboarding/trash.ts'
import { waitingQuestions } from './onboarding/store.ts'
import { onboardingFiles, serveOnboardingFiles } from './onboarding-files/handlers.ts'
import { messages, serveMessageFiles } from './messages/handlers.ts'
import { messageWords, searchMessages } from './messages/search.ts'
import { unreadThread } from './messages/store.ts'
import { unhandledMessages } from './messages/table.ts'
import { wasWrittenTo } from './messages/store.ts'
import { meetings } from './meetings/handlers.ts'
import { serviceTemplates } from './service-templates/handlers.ts'
import { clientsData } from './personal-data.ts'

export const clientsRoom: Room = {
  name: 'clients',
  nouns: [
    {
      noun: 'clients',
      pinned: pinnedClients,
      endpoints: clients,
      csv: serveClientExport,
      search: searchClients,
      trash: clientTrash,
      whenDisowned: takeAddress,
      emailed: emailedClients,
      noted: notedEmailed(emailedClients, accountRows),
      whenAddressNeeded: giveWay,
    },
    { noun: 'contacts', endpoints: contacts, search: searchContacts, trash: contactTrash },
    {
      noun: 'onboarding',
      noticed: { kinds: ['onboarding'], table: onboardingWorkflows },
      endpoints: onboarding,
      raw: [serveOnboardingPdf],
      csv: serveOnboardingExport,
      jobs: onboardingJobs,
      trash: onboardingTrash,
      attention: waitingQuestions,
      beforeClientErased: releaseFilesOfClient,
    },
    {
      noun: 'onboarding-files',
      endpoints: onboardingFiles,
      raw: [serveOnboardingFiles],
    },
    {
      noun: 'messages',
      endpoints: messages,
      raw: [serveMessageFiles],
      search: searchMessages,
      attention: unreadThread,
      searchWords: messageWords,
      assignable: assignableThreads,
      unhandled: unhandledMessages,
      madeForClient: wasWrittenTo,
      replies: messageReplies,
      whenGivenAway: leaveMessages,
    },
    { noun: 'meetings', endpoints: meetings, noted: notedMeetings, replies: meetingReplies },
    { noun: 'service-templates', endpoints: serviceTemplates },
  ],
  emailTexts: [...clientTexts, questionsText],
  personalData: clientsData,
}
