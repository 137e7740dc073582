import { useLocation } from 'react-router'
import { useMayOpen } from './allowed.ts'
import { usePinnedLinks } from './pins.ts'
import { useRecentRecords } from './recent-records.ts'
import { RecordLinks } from './RecordLinks.tsx'

/**
 * The records that were open last, as far as the sidebar's height allows. The open one isn't among them, nor are those
 * that are pinned.
 */
export const RecentRecords = () => {
  const { pathname } = useLocation()
  const mayOpen = useMayOpen()
  const pinned = usePinnedLinks()
  const records = useRecentRecords().filter(
    ({ path }) => path !== pathname && mayOpen(path) && !pinned.some((each) => each.path === path),
  )
  if (records.length === 0) return null
  return <RecordLinks id="recent-records" heading="Recent" records={records} />
}
