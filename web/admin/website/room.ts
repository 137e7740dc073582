import { adminPostPath, paths } from '../../paths.ts'
import { lazyPage } from '../../platform/lazy-page.ts'
import { admin } from '../../route.ts'
import type { AdminRoom } from '../room.ts'

/** The registration of this room in the back office. */
export const website = {
  screens: [
    { place: 'growth', path: paths.adminPosts, label: 'Posts', also: paths.adminPost },
    { place: 'growth', path: paths.adminWebsite, label: 'Website' },
    { place: 'growth', path: paths.adminPictures, label: 'Pictures' },
    {
      place: 'inbox',
      path: paths.adminApplications,
      label: 'Applications',
      count: { noun: 'job-applications', of: 'new' },
    },
    { place: 'settings', path: paths.adminApplicationStages, label: 'Application stages' },
  ],
  routes: [
    {
      ...admin,
      path: paths.adminWebsite,
      may: 'site-versions.list',
      title: 'Website',
      page: lazyPage(() => import('./site-versions/WebsitePage.tsx')),
    },
    {
      ...admin,
      path: paths.adminPictures,
      may: 'pictures.list',
      title: 'Pictures',
      page: lazyPage(() => import('../core/pictures/PicturesPage.tsx')),
    },
    {
      ...admin,
      path: paths.adminPosts,
      may: 'posts.list',
      title: 'Posts',
      page: lazyPage(() => import('./posts/PostsPage.tsx')),
    },
    {
      ...admin,
      path: paths.adminPost,
      may: 'posts.list',
      title: 'Post',
      page: lazyPage(() => import('./posts/PostPage.tsx')),
    },
    {
      ...admin,
      path: paths.adminApplications,
      may: 'job-applications.list',
      title: 'Applications',
      page: lazyPage(() => import('./job-applications/JobApplicationsPage.tsx')),
    },
    {
      ...admin,
      path: paths.adminApplicationStages,
      may: 'application-stages.update',
      title: 'Application stages',
      page: lazyPage(() => import('./application-stages/StagesPage.tsx')),
    },
  ],
  settings: [
    {
      path: paths.adminWebsite,
      topic: 'agency',
      title: 'Website',
      about: 'Every word, price and section of the pages, with a preview, versions and samples.',
      fields: [
        'Pages and sections',
        'Menu and footer',
        'Social links',
        'Redirects',
        'Search result (SEO)',
        'Samples',
        'Export and import',
      ],
    },
    {
      path: paths.adminApplicationStages,
      topic: 'work',
      title: 'Application stages',
      about: 'The stages of job applications: the columns of their board, in order.',
      fields: ['Stages', 'Hired', 'Not hired', 'Recruiting'],
    },
  ],
  results: {
    'job-applications': {
      label: 'Applications',
      pathOf: ({ id }) => `${paths.adminApplications}?application=${id}`,
    },
    posts: { label: 'Posts', pathOf: ({ id }) => adminPostPath(id) },
  },
  actions: [
    ['Pictures', paths.adminPictures, 'pictures.list'],
    ['New Post', adminPostPath('new')],
    ['Applications board', `${paths.adminApplications}?view=board`],
  ],
  erasedWith: {
    pictures: 'with all its sizes',
    'job-applications': 'with the resume, your notes and all emails, including those in the outbox',
    posts: 'with its text',
  },
} as const satisfies AdminRoom
