import type { ContentType } from '../../../contract/content/content-pieces.ts'
import type { ModelTask } from '../../../contract/core/model-uses.ts'

/** The task of a model that writes each content type. */
export const writingTasks = {
  blog_post: 'articles',
  facebook_post: 'posts',
  email_newsletter: 'newsletters',
  linkedin_post: 'posts',
  instagram_post: 'posts',
  google_post: 'posts',
  x_post: 'posts',
} as const satisfies Record<ContentType, ModelTask>
