import {
  type ApplicationStatus,
  applicationStatuses,
  type JobApplication,
  list,
} from '../../../../contract/website/job-applications.ts'
import { Board } from '../../../platform/Board.tsx'
import type { BoardKind } from '../../../platform/board-kind.ts'
import { BoardCard } from './BoardCard.tsx'
import { applicationKind } from './commands.ts'
import { applicantName } from './labels.ts'
import { storeMove } from './move-application.ts'

const kind: BoardKind<JobApplication, ApplicationStatus> = {
  list,
  refetchInterval: 60_000,
  titles: applicationStatuses,
  by: 'status',
  columnOf: ({ status }) => status,
  nameOf: applicantName,
  records: applicationKind,
  Card: BoardCard,
  store: storeMove,
  none: 'No applications',
}

/** The applications as columns by stage. */
export const ApplicationBoard = ({ query }: { query: { q: string; assignee?: string } }) => (
  <Board kind={kind} query={query} />
)
