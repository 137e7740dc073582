import type { SentOf } from '../../../../contract/http.ts'
import {
  listAll,
  type Project,
  projectStatuses,
  type ProjectStatus,
} from '../../../../contract/work/projects.ts'
import { Board } from '../../../platform/Board.tsx'
import type { BoardKind } from '../../../platform/board-kind.ts'
import { BoardCard } from './BoardCard.tsx'
import { projectKind } from './commands.ts'
import { storeMove } from './move-project.ts'

const kind: BoardKind<Project, ProjectStatus> = {
  list: listAll,
  titles: projectStatuses,
  by: 'status',
  columnOf: ({ status }) => status,
  nameOf: ({ name }) => name,
  records: projectKind,
  Card: BoardCard,
  store: storeMove,
  none: 'No projects',
}

/** The projects as columns by status. */
export const ProjectBoard = ({ query }: { query: SentOf<typeof listAll>['query'] & {} }) => (
  <Board kind={kind} query={query} />
)
