import { type SocialType, networks } from '../../../contract/content/networks.ts'
import { type ExportFormat, usualTime } from '../../../contract/content/social-posts.ts'

/** A post as it is exported. */
export type ScheduledPost = {
  type: SocialType
  title: string
  content: string
  /** The planned day, such as 2026-03-02. */
  plannedFor: string
  plannedTime: string | null
  buttonUrl: string
  /** The address of its picture; empty without one. */
  picture: string
}

type Columns = {
  /** The names of the columns; null where the first row is a post. */
  header: readonly string[] | null
  row: (post: ScheduledPost) => string[]
}

const timeOf = ({ plannedTime }: Pick<ScheduledPost, 'plannedTime'>) => plannedTime ?? usualTime
const dayAs = (
  { plannedFor }: ScheduledPost,
  form: (year: string, month: string, day: string) => string,
) => {
  const [year = '', month = '', day = ''] = plannedFor.split('-')
  return form(year, month, day)
}

/** The columns of Metricool for each network. */
const metricool: Record<SocialType, string> = {
  facebook_post: 'Facebook',
  x_post: 'Twitter/X',
  linkedin_post: 'LinkedIn',
  google_post: 'GBP',
  instagram_post: 'Instagram',
}

/**
 * The columns that each scheduler documents for its bulk upload: Buffer `YYYY-MM-DD HH:mm`, Hootsuite `mm/dd/yyyy hh:mm`
 * without a header and without pictures, Publer `YYYY/MM/DD HH:MM`, Metricool a column per network.
 */
export const schedulerColumns: Record<Exclude<ExportFormat, 'zip'>, Columns> = {
  buffer: {
    header: ['Text', 'Image URL', 'Tags', 'Posting Time'],
    row: (post) => [post.content, post.picture, '', `${post.plannedFor} ${timeOf(post)}`],
  },
  hootsuite: {
    header: null,
    row: (post) => [
      `${dayAs(post, (year, month, day) => `${month}/${day}/${year}`)} ${timeOf(post)}`,
      post.content,
      post.buttonUrl,
    ],
  },
  publer: {
    header: ['Date', 'Text', 'Link(s)', 'Media URL(s)', 'Title', 'Label(s)'],
    row: (post) => [
      `${post.plannedFor.replaceAll('-', '/')} ${timeOf(post)}`,
      post.content,
      post.buttonUrl,
      post.picture,
      '',
      networks[post.type].name,
    ],
  },
  metricool: {
    header: ['Text', 'Date', 'Time', 'Draft', ...Object.values(metricool), 'Picture Url 1'],
    row: (post) => [
      post.content,
      post.plannedFor,
      `${timeOf(post)}:00`,
      'FALSE',
      ...Object.keys(metricool).map((type) => (type === post.type ? 'TRUE' : 'FALSE')),
      post.picture,
    ],
  },
}
