import type { History } from '../history.ts'
import { contentStatuses, contentTypes } from './content-pieces.ts'
import { contentLanguages, coverStyles } from './content-profiles.ts'
import { publicationTargets } from './content-publications.ts'
import { reviewStates } from './content-review-states.ts'
import { keywordSources } from './keyword-sources.ts'
import { difficulties, intents } from './keywords.ts'

/** The wording of changes of this room's nouns. */
export const histories = {
  'content-pieces': {
    fields: {
      title: { label: 'Title' },
      content: { label: 'Text', withoutValues: true },
      description: { label: 'Description' },
      slug: { label: 'Address' },
      preheader: { label: 'Preview text' },
      imageAlt: { label: 'Image description' },
      imageUrl: { label: 'Cover image', withoutValues: true },
      topic: { label: 'Topic' },
      type: { label: 'Type', choices: contentTypes },
      status: { label: 'Status', choices: contentStatuses },
      review: { label: 'Review', choices: reviewStates },
      plannedFor: { label: 'Planned for', as: 'day' },
      assignedTo: { label: 'Assignee' },
      scheduledAt: { label: 'Scheduled for', as: 'moment' },
      publishedAt: { label: 'Published', as: 'moment' },
      checkedClaims: { label: 'Checked claims' },
    },
    machine: [
      'clientId',
      'keywordId',
      'thumbnailUrl',
      'generation',
      'failure',
      'madeBy',
      'model',
      'context',
      'imageFailure',
      'touchedByPersonAt',
      'reviewedVersion',
      'reviewedBy',
      'reviewedAt',
      'askedAt',
      'createdBy',
      'deletedAt',
    ],
    actor: 'reviewedBy',
  },
  'content-profiles': {
    fields: {
      language: { label: 'Language', choices: contentLanguages },
      about: { label: 'What the business does' },
      audience: { label: 'Audience' },
      reasons: { label: 'Why customers choose it' },
      services: { label: 'Services' },
      places: { label: 'Places' },
      contactLine: { label: 'Contact line' },
      callToAction: { label: 'Call to action' },
      voiceDo: { label: 'Voice: do' },
      voiceDont: { label: 'Voice: don’t' },
      sample: { label: 'Sample paragraph', withoutValues: true },
      secondSample: { label: 'Second sample paragraph', withoutValues: true },
      forbiddenWords: { label: 'Forbidden words' },
      claims: { label: 'Allowed claims', withoutValues: true },
      links: { label: 'Own pages', withoutValues: true },
      coverStyle: { label: 'Cover style', choices: coverStyles },
    },
    machine: ['clientId', 'label'],
  },
  'content-publications': {
    fields: {
      target: { label: 'Published at', choices: publicationTargets },
      state: {
        label: 'State',
        choices: { none: 'Not published', draft: 'Draft', published: 'Published' },
      },
      url: { label: 'Link' },
      version: { label: 'Version' },
      publishedAt: { label: 'Published', as: 'moment' },
      scheduledAt: { label: 'Scheduled for', as: 'moment' },
      failure: { label: 'Failure' },
    },
    machine: [
      'pieceId',
      'postId',
      'campaignId',
      'remoteSite',
      'remoteId',
      'createdBy',
      'label',
      'clientId',
    ],
  },
  'wordpress-sites': {
    fields: {
      url: { label: 'Address' },
      username: { label: 'User name' },
      name: { label: 'Name' },
      canPublish: { label: 'May publish' },
    },
    machine: ['clientId', 'apiUrl', 'checkedAt', 'deletedAt'],
  },
  'content-review-links': {
    fields: {
      expiresAt: { label: 'Expires', as: 'moment' },
      withdrawnAt: { label: 'Withdrawn', as: 'moment' },
    },
    machine: ['clientId', 'label', 'openedAt'],
  },
  keywords: {
    fields: {
      keyword: { label: 'Keyword' },
      searchVolume: { label: 'Search volume' },
      impressions: { label: 'Impressions' },
      difficulty: { label: 'Difficulty', choices: difficulties },
      difficultyScore: { label: 'Difficulty score' },
      difficultySource: { label: 'Source of the difficulty', choices: keywordSources },
      intent: { label: 'Intent', choices: intents },
      intentSource: { label: 'Source of the intent', choices: keywordSources },
      isSelected: { label: 'Selected' },
      topic: { label: 'Topic' },
      cluster: { label: 'Cluster' },
      tags: { label: 'Tags', as: 'list' },
    },
    machine: [
      'clientId',
      'volumeLow',
      'volumeHigh',
      'volumeSource',
      'fetchedAt',
      'impressionsAt',
      'researchType',
      'source',
      'model',
      'deletedAt',
    ],
  },
} satisfies Record<string, History>
