import { pinnedPosts } from './posts/pinned.ts'
import { stagesNow } from '../../contract/website/stages.ts'
import { applicationStages } from './application-stages/handlers.ts'
import { draftTexts } from './job-applications/draft-texts.ts'
import { applyStages } from './job-applications/stages.ts'
import { assignableApplications } from './job-applications/assignee.ts'
import { notedPosts } from './posts/noted.ts'
import { jobApplications as applicationRows } from './job-applications/table.ts'
import { notedEmailed } from '../platform/noted.ts'
import type { Room } from '../platform/room.ts'
import { receivedText } from './job-applications/email-texts.ts'
import { posts, servePostCovers, servePostExport } from './posts/handlers.ts'
import { postPages } from './posts/pages.ts'
import { postPictureUses } from './posts/pictures.ts'
import { searchPosts } from './posts/search.ts'
import { postTrash } from './posts/trash.ts'
import {
  jobApplications,
  serveApplicationExport,
  serveResumes,
} from './job-applications/handlers.ts'
import { emailedApplications } from './job-applications/emailed.ts'
import { jobApplicationJobs } from './job-applications/jobs.ts'
import { searchApplications } from './job-applications/search.ts'
import { unhandledApplications } from './job-applications/table.ts'
import { applicationTrash } from './job-applications/trash.ts'
import { serveSiteExport, siteVersions } from './site-versions/handlers.ts'
import { sitePictureUses } from './site-versions/pictures.ts'
import { serveSitePreviews } from './site-versions/previews.ts'
import { siteFiles } from './site-versions/pages.ts'
import { crawlerFiles } from './crawlers/files.ts'

export const websiteRoom: Room = {
  name: 'website',
  nouns: [
    {
      noun: 'posts',
      pinned: pinnedPosts,
      noted: notedPosts,
      endpoints: posts,
      raw: [servePostCovers],
      csv: servePostExport,
      plainPages: postPages,
      search: searchPosts,
      trash: postTrash,
      pictureUses: postPictureUses,
    },
    {
      noun: 'job-applications',
      endpoints: jobApplications,
      raw: [serveResumes],
      csv: serveApplicationExport,
      jobs: jobApplicationJobs,
      search: searchApplications,
      assignable: assignableApplications,
      unhandled: unhandledApplications,
      trash: applicationTrash,
      emailed: emailedApplications,
      noted: notedEmailed(emailedApplications, applicationRows),
    },
    { noun: 'application-stages', endpoints: applicationStages },
    { noun: 'crawlers', plainPages: crawlerFiles },
    {
      noun: 'site-versions',
      endpoints: siteVersions,
      raw: [serveSiteExport, serveSitePreviews],
      pictureUses: sitePictureUses,
      plainPages: siteFiles,
    },
  ],
  get emailTexts() {
    return [receivedText, ...draftTexts(stagesNow())]
  },
  applySettings: applyStages,
}
