import { usePinnedLinks } from './pins.ts'
import { RecordLinks } from './RecordLinks.tsx'

/** The records that this person pinned; nothing while there are none. `id` tells two lists on one page apart. */
export const PinnedRecords = ({ id }: { id: string }) => {
  const records = usePinnedLinks()
  if (records.length === 0) return null
  return <RecordLinks id={id} heading="Pinned" records={records} />
}
