import type { Room } from '../platform/room.ts'
import { today } from './today/handlers.ts'
import { inbox } from './inbox/handlers.ts'
import { firstSteps } from './first-steps/handlers.ts'
import { invitations } from './invitations/handlers.ts'
import { agenda } from './agenda/handlers.ts'
import { attention } from './attention/handlers.ts'
import { clientTeam } from './client-team/handlers.ts'
import { snoozes } from './snoozes/handlers.ts'
import { calendarFeeds } from './calendar-feeds/handlers.ts'
import { calendarPages } from './calendar-feeds/pages.ts'
import { erasePinsOf, pinnedRecords } from './pinned-records/handlers.ts'
import { stats } from './stats/handlers.ts'
import { sidebarCounts } from './sidebar-counts/handlers.ts'
import { trends } from './trends/handlers.ts'
import { overviewData } from './personal-data.ts'
import { search } from './search/handlers.ts'
import { leadTimeline } from './lead-timeline/handlers.ts'

export const overviewRoom: Room = {
  name: 'overview',
  nouns: [
    { noun: 'today', endpoints: today },
    { noun: 'snoozes', endpoints: snoozes },
    { noun: 'calendar-feeds', endpoints: calendarFeeds, plainPages: calendarPages },
    { noun: 'pinned-records', endpoints: pinnedRecords, beforeErased: erasePinsOf },
    { noun: 'inbox', endpoints: inbox },
    { noun: 'first-steps', endpoints: firstSteps },
    { noun: 'invitations', endpoints: invitations },
    { noun: 'agenda', endpoints: agenda },
    { noun: 'attention', endpoints: attention },
    { noun: 'client-team', endpoints: clientTeam },
    { noun: 'stats', endpoints: stats },
    { noun: 'sidebar-counts', endpoints: sidebarCounts },
    { noun: 'trends', endpoints: trends },
    { noun: 'search', endpoints: search },
    { noun: 'lead-timeline', endpoints: leadTimeline },
  ],
  personalData: overviewData,
}
