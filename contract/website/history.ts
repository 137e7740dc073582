import type { History } from '../history.ts'
import { applicationStatuses } from './job-applications.ts'

/** The wording of changes of this room's nouns. */
export const histories = {
  posts: {
    fields: {
      slug: { label: 'Address' },
      title: { label: 'Title' },
      description: { label: 'Description' },
      body: { label: 'Text', withoutValues: true },
      coverAlt: { label: 'Image description' },
      coverKey: { label: 'Cover image', withoutValues: true },
      picture: { label: 'Picture', withoutValues: true },
      author: { label: 'Author' },
      publishedAt: { label: 'Published', as: 'moment' },
    },
    machine: ['originClientId', 'deletedAt'],
  },
  'site-versions': {
    fields: { note: { label: 'Note' }, number: { label: 'Version' } },
    machine: ['content', 'publishedBy', 'basedOn'],
  },
  'application-stages': { fields: { stages: { label: 'Stages' } } },
  'job-applications': {
    fields: {
      status: { label: 'Stage', choices: applicationStatuses },
      assignedTo: { label: 'Assignee' },
      notes: { label: 'Notes' },
    },
    machine: [
      'firstName',
      'lastName',
      'email',
      'phone',
      'position',
      'positionSlug',
      'experience',
      'portfolioUrl',
      'linkedinUrl',
      'githubUrl',
      'coverLetter',
      'skills',
      'availability',
      'salaryExpectation',
      'resumeFileName',
      'resumeFileType',
      'resumeBytes',
      'resumeKey',
      'consentedAt',
      'emailIds',
      'deletedAt',
    ],
  },
} satisfies Record<string, History>
