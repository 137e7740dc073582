import type { History } from '../history.ts'
import { milestoneSentences } from './milestone-history.ts'
import { projectTypes } from '../service-types.ts'
import { projectStatuses } from './projects.ts'
import { serviceRequestStatuses } from './service-requests.ts'

const decisions = {
  waiting: 'Waiting for the client',
  approved: 'Approved by the client',
  changes: 'Changes requested',
}

/** The wording of changes of this room's nouns. */
export const histories = {
  projects: {
    fields: {
      name: { label: 'Name' },
      description: { label: 'Description' },
      type: { label: 'Type', choices: projectTypes },
      status: { label: 'Status', choices: projectStatuses },
      progress: { label: 'Progress', as: 'percent' },
      progressFollows: { label: 'Progress follows milestones' },
      dueDate: { label: 'Due date', as: 'day' },
      assignedTo: { label: 'Assignee' },
      milestoneAssignee: { label: 'Milestone' },
      contractors: {
        label: 'Contractors',
        sentences: (from, to) => [to ? `${to} works on it` : `${from} no longer works on it`],
      },
      milestones: { label: 'Milestones', sentences: milestoneSentences },
    },
    machine: ['clientId', 'startedAt', 'deletedAt'],
  },
  tasks: {
    fields: {
      title: { label: 'Title' },
      notes: { label: 'Notes', withoutValues: true },
      milestoneId: { label: 'Milestone', as: 'record' },
      dueDate: { label: 'Due date', as: 'day' },
      assignedTo: { label: 'Assignee' },
      doneAt: { label: 'Done', sentences: (_from, to) => [to ? 'Ticked it' : 'Unticked it'] },
      clientSees: {
        label: 'Client sees it',
        sentences: (_from, to) => [
          to === 'true' ? 'The client sees it' : 'The client no longer sees it',
        ],
      },
    },
    machine: ['projectId', 'position', 'doneById', 'clientId', 'deletedAt'],
  },
  'project-updates': {
    fields: { content: { label: 'Text' }, files: { label: 'Files' } },
    machine: ['name', 'clientId', 'deletedAt'],
  },
  'client-files': {
    fields: {
      name: { label: 'Name' },
      folderId: { label: 'Folder', as: 'record' },
      projectId: { label: 'Project', as: 'record' },
    },
    machine: [
      'clientId',
      'fileKey',
      'isFolder',
      'type',
      'bytes',
      'fromTeam',
      'userId',
      'toldAt',
      'deletedAt',
    ],
  },
  'file-requests': {
    fields: {
      title: { label: 'Title' },
      note: { label: 'Note', withoutValues: true },
      dueDate: { label: 'Due date', as: 'day' },
      items: { label: 'Items', withoutValues: true },
      projectId: { label: 'Project', as: 'record' },
      remindersOn: {
        label: 'Reminders',
        sentences: (_from, to) => [to === 'true' ? 'Reminders on' : 'Reminders paused'],
      },
      closedAt: {
        label: 'Closed',
        sentences: (_from, to) => [to ? 'Closed it' : 'Opened it again'],
      },
      remindedAt: {
        label: 'Last reminder',
        sentences: (_from, to) => (to ? ['Created a reminder'] : []),
      },
      answeredAt: {
        label: 'Answered',
        sentences: (_from, to) => [to ? 'Everything was answered' : 'Something is open again'],
      },
    },
    machine: ['clientId', 'userId', 'remindOn', 'deletedAt'],
  },
  deliverables: {
    fields: {
      name: { label: 'Name' },
      description: { label: 'Description' },
      status: { label: 'Status', choices: decisions },
      latestNumber: { label: 'Version' },
      approvers: { label: 'Approval by' },
    },
    machine: ['projectId', 'deliveredAt', 'clientId', 'deletedAt'],
  },
  'review-comments': {
    fields: {
      body: { label: 'Text' },
      resolvedAt: {
        label: 'Resolved',
        sentences: (_from, to) => [to ? 'Resolved it' : 'Reopened it'],
      },
    },
    machine: [
      'name',
      'clientId',
      'deliverableId',
      'versionId',
      'parentId',
      'page',
      'x',
      'y',
      'w',
      'h',
      'seconds',
      'fromTeam',
      'userId',
      'resolvedById',
      'editedAt',
    ],
  },
  'service-requests': {
    fields: {
      status: { label: 'Status', choices: serviceRequestStatuses },
      assignedTo: { label: 'Assignee' },
      notes: { label: 'Notes' },
      description: { label: 'Description' },
      projectId: { label: 'Project', as: 'record' },
    },
    machine: ['clientId', 'serviceType', 'answers', 'deletedAt'],
  },
} satisfies Record<string, History>
