import { useEffect } from 'react'
import { queryClient } from '../platform/query-client.ts'
import { preparePage } from '../shell/pages.ts'
import { adminClientPath, adminProjectPath, leadPath } from '../paths.ts'
import { usePlaces } from './screens.ts'

/** Milliseconds that the first screen has for itself, and between two of the others. */
const delay = { first: 1_500, next: 200 }

/** Fetches the code of the places' first screens, and of the records that their rows lead to, while nothing is being fetched. */
export const PreparePlaces = () => {
  const first = usePlaces().map(({ screens }) => screens[0]?.path ?? '')
  const wanted = [...first, adminClientPath(1), adminProjectPath(1), leadPath(1)].join(' ')
  useEffect(() => {
    const waiting = wanted.split(' ')
    let timer: ReturnType<typeof setTimeout>
    const next = () => {
      const path = queryClient.isFetching() > 0 ? '' : waiting.shift()
      if (path) preparePage(path)
      if (waiting.length > 0) timer = setTimeout(next, delay.next)
    }
    timer = setTimeout(next, delay.first)
    return () => clearTimeout(timer)
  }, [wanted])
  return null
}
