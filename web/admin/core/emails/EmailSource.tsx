import { useQuery } from '@tanstack/react-query'
import { sourcePath } from '../../../../contract/core/emails.ts'
import { Preformatted } from '../../../ui/Preformatted.tsx'
import { Loaded } from '../../../ui/states.tsx'

/** Returns the URL of an email's source. It downloads unless `view` is true. */
export const sourceUrl = (id: number, view = false) =>
  `${sourcePath.replace(':id', String(id))}${view ? '?view=1' : ''}`

/** The email as it is sent over SMTP, shown as plain text. */
export const EmailSource = ({ id }: { id: number }) => {
  const source = useQuery({
    queryKey: ['emails', sourcePath, id],
    queryFn: async ({ signal }) => {
      const response = await fetch(sourceUrl(id, true), { signal })
      if (!response.ok) throw new Error('We couldn’t load the source of this email.')
      return response.text()
    },
  })
  return <Loaded query={source}>{(text) => <Preformatted>{text}</Preformatted>}</Loaded>
}
