import { figures } from '../../../../contract/content/content-pieces.ts'
import { useCall } from '../../../platform/query.tsx'
import { paths } from '../../../paths.ts'
import { FigureStrip } from '../../../ui/FigureStrip.tsx'

/** The number of pieces by type. */
export const ContentFigures = () => {
  const { data } = useCall(figures, {})
  const of = (type: string) => ({ pathname: paths.adminContent, search: `?type=${type}` })
  return (
    <FigureStrip
      label="Content figures"
      figures={[
        { label: 'Total Content', value: data?.total ?? null, to: paths.adminContent },
        { label: 'Blog Posts', value: data?.blog_post ?? null, to: of('blog_post') },
        { label: 'Facebook Posts', value: data?.facebook_post ?? null, to: of('facebook_post') },
        {
          label: 'Email Newsletters',
          value: data?.email_newsletter ?? null,
          to: of('email_newsletter'),
        },
      ]}
    />
  )
}
