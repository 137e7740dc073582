import { useState } from 'react'
import type { DeliverableDetail } from '../../../../contract/work/deliverables.ts'
import type { Place, ReviewComment } from '../../../../contract/work/review-comments.ts'
import { useIsGuest } from '../../../platform/guest.ts'
import { useMay } from '../../../platform/use-may.ts'
import { onVersion, type Shown, threadsOf } from './threads.ts'

export type ReviewedVersion = DeliverableDetail['versions'][number]

/** A comment that is being written: at a place, or on the whole version. */
export type Pending = { place: Place | null }

/** Returns the thread that the address names, such as `?comment=7`. */
const threadInAddress = () => Number(new URLSearchParams(location.search).get('comment')) || null

/** Keeps what is shown and chosen in the review room of a deliverable. */
export function useRoom(deliverable: DeliverableDetail, comments: readonly ReviewComment[]) {
  const { latest, versions } = deliverable
  const threads = threadsOf(comments)
  const [selected, setSelected] = useState(threadInAddress)
  const ofSelected = threads.find(({ first }) => first.id === selected)?.first
  const [chosen, setChosen] = useState(ofSelected?.versionId ?? latest.id)
  const [shown, setShown] = useState<Shown>(ofSelected?.resolvedAt ? 'resolved' : 'open')
  const [placing, setPlacing] = useState<Place | 'pointer' | null>(null)
  const [pending, setPending] = useState<Pending | null>(null)
  const isGuest = useIsGuest()
  const mayWrite = useMay()('review-comments.write') && !isGuest
  const version = (versions.find(({ id }) => id === chosen) ?? versions[0]) as ReviewedVersion

  const select = (id: number | null) => {
    setSelected(id)
    const thread = threads.find(({ first }) => first.id === id)
    if (!thread) return
    setChosen(thread.first.versionId)
    setShown(thread.isOpen ? 'open' : 'resolved')
  }
  return {
    deliverable,
    version,
    isNewest: version.id === latest.id,
    showVersion: (id: number) => {
      setChosen(id)
      setSelected(null)
      setPending(null)
      setPlacing(null)
    },
    /** Every thread of the deliverable, and those of the version on screen. */
    threads,
    here: onVersion(threads, version.id),
    shown,
    setShown,
    /** The first comment of the chosen thread. */
    selected,
    select,
    /** The place that the arrow keys move before a comment is written there; `pointer` while one is placed by pointer. */
    placing,
    setPlacing,
    pending,
    setPending,
    mayWrite,
  }
}
export type Room = ReturnType<typeof useRoom>
