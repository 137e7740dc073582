import { useQuery } from '@tanstack/react-query'
import { type JobApplication, list } from '../../../contract/job-applications.ts'
import { type CallError, callPage, type Page } from '../../platform/call.ts'

/** Looks for one application in the whole list, page by page. Answers null when it is not there. */
const findApplication = async (id: string, signal: AbortSignal): Promise<JobApplication | null> => {
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Page<JobApplication> = await callPage(
      list,
      { query: { cursor, limit: 100 } },
      signal,
    )
    const found = page.rows.find((application) => String(application.id) === id)
    if (found) return found
    cursor = page.next
  }
  return null
}

/** An application by its id: `known` from the rows on screen, otherwise, such as by a link, looked for. */
export const useApplication = (id: string, known: JobApplication | undefined) => {
  const found = useQuery<JobApplication | null, CallError>({
    queryKey: ['job-applications', 'one', id],
    queryFn: ({ signal }) => findApplication(id, signal),
    enabled: !known,
    gcTime: 0,
  })
  return known ? { data: known, error: null, refetch: found.refetch } : found
}
