import {
  adminClientPath,
  adminDeliverablePath,
  adminProjectPath,
  adminTaskPath,
  paths,
} from '../../paths.ts'
import { lazyPage } from '../../platform/lazy-page.ts'
import { admin } from '../../route.ts'
import type { AdminRoom } from '../room.ts'

/** The registration of this room in the back office. */
export const work = {
  screens: [
    {
      place: 'inbox',
      path: paths.adminRequests,
      label: 'Requests',
      count: { noun: 'service-requests', of: 'new' },
    },
    {
      place: 'work',
      isFirst: true,
      path: paths.adminProjects,
      label: 'Projects',
      also: [paths.adminProject, paths.adminDeliverable],
    },
    { place: 'work', path: paths.adminTasks, label: 'Tasks' },
  ],
  routes: [
    {
      ...admin,
      path: paths.adminProjects,
      may: 'projects.list',
      title: 'Projects',
      page: lazyPage(() => import('./projects/ProjectsPage.tsx')),
    },
    {
      ...admin,
      path: paths.adminProject,
      may: 'projects.list',
      title: 'Project',
      page: lazyPage(() => import('./projects/ProjectPage.tsx')),
    },
    {
      ...admin,
      path: paths.adminDeliverable,
      may: 'projects.list',
      title: 'Review room',
      page: lazyPage(() => import('./deliverables/ReviewPage.tsx')),
    },
    {
      ...admin,
      path: paths.adminTasks,
      may: 'tasks.list',
      title: 'Tasks',
      page: lazyPage(() => import('./tasks/TasksPage.tsx')),
    },
    {
      ...admin,
      path: paths.adminRequests,
      may: 'service-requests.list',
      title: 'Service requests',
      page: lazyPage(() => import('./service-requests/ServiceRequestsPage.tsx')),
    },
  ],
  results: {
    tasks: {
      label: 'Tasks',
      pathOf: ({ id, projectId }) => adminTaskPath(projectId ?? 0, id),
    },
    projects: { label: 'Projects', pathOf: ({ id }) => adminProjectPath(id) },
    'service-requests': {
      label: 'Requests',
      pathOf: ({ id }) => `${paths.adminRequests}?request=${id}`,
    },
    deliverables: {
      label: 'Deliverables',
      pathOf: ({ id }) => adminDeliverablePath(id),
    },
    milestones: {
      label: 'Milestones',
      pathOf: ({ projectId }) => adminProjectPath(projectId ?? 0),
    },
    'project-files': {
      label: 'Files',
      pathOf: ({ clientId }) => `${adminClientPath(clientId ?? 0)}?tab=files`,
    },
  },
  actions: [['New Project', `${paths.adminProjects}?project=new`, 'projects.create']],
  erasedWith: {
    projects: 'with its milestones, tasks, updates, deliverables and files',
    milestones: 'from its project; its tasks stay',
    tasks: 'from its project',
    'project-updates': 'also from the client’s portal',
    'client-files': 'with everything in it if it is a folder',
    'file-requests': 'with its items; the files that were added stay',
    deliverables: 'with all its versions, files and decisions',
  },
} as const satisfies AdminRoom
