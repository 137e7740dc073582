import { listOfProject } from '../../../../contract/work/tasks.ts'
import { useCall } from '../../../platform/query.tsx'

/** Fetches the tasks of a project. */
export const useTasks = (projectId: number) => useCall(listOfProject, { params: { projectId } })
