import type { Room } from '../platform/room.ts'
import { posts, servePostCovers, servePostExport } from './posts/handlers.ts'
import { postPages } from './posts/pages.ts'
import {
  jobApplications,
  serveApplicationExport,
  serveResumes,
} from './job-applications/handlers.ts'
import { jobApplicationJobs } from './job-applications/jobs.ts'
import { crawlerFiles } from './crawlers/files.ts'

export const websiteRoom: Room = {
  name: 'website',
  nouns: [
    {
      noun: 'posts',
      endpoints: posts,
      raw: [servePostCovers],
      csv: servePostExport,
      plainPages: postPages,
    },
    {
      noun: 'job-applications',
      endpoints: jobApplications,
      raw: [serveResumes],
      csv: serveApplicationExport,
      jobs: jobApplicationJobs,
    },
    { noun: 'crawlers', plainPages: crawlerFiles },
  ],
}
