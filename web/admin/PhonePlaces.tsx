import { Menu } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { PageLink } from '../shell/PageLink.tsx'
import { useRootMark } from '../ui/root-marks.ts'
import { AccountLinks } from './AccountLinks.tsx'
import { PlaceCount } from './overview/sidebar-counts/PlaceCount.tsx'
import { PinnedRecords } from './PinnedRecords.tsx'
import { PlaceScreens } from './PlaceScreens.tsx'
import { type Place, screenAt, usePlaces } from './screens.ts'

/** The places within reach of the thumb; the others are behind "More". */
const inReach = 4

/** The bar at the bottom of small screens. */
export const PhonePlaces = () => {
  const { pathname } = useLocation()
  const current = screenAt(pathname)?.place
  const places = usePlaces()
  const others = places.slice(inReach)
  useRootMark('phone-bar')
  return (
    <nav aria-label="Back office, small screens" className="bottom-bar phone-only">
      {places.slice(0, inReach).map(({ id, label, icon: Icon, screens }) => (
        <PageLink
          key={id}
          to={screens[0]?.path ?? ''}
          className="bottom-tab"
          aria-current={current === id ? 'page' : undefined}
        >
          <span className="relative">
            <Icon className="size-[min(1.375rem,6vw)]" strokeWidth={1.8} aria-hidden />
            <PlaceCount screens={screens} className="absolute -top-1.5 left-3" />
          </span>
          {label}
        </PageLink>
      ))}
      <More places={others} isCurrent={others.some(({ id }) => id === current)} />
    </nav>
  )
}

const More = ({ places, isCurrent }: { places: readonly Place[]; isCurrent: boolean }) => {
  const { pathname } = useLocation()
  // Holding the path where it was opened, instead of a boolean, closes it when another page appears.
  const [openAt, setOpenAt] = useState<string | null>(null)
  return (
    <Dialog.Root
      open={openAt === pathname}
      onOpenChange={(open) => setOpenAt(open ? pathname : null)}
    >
      <Dialog.Trigger className="bottom-tab" aria-current={isCurrent ? 'true' : undefined}>
        <span className="relative">
          <Menu className="size-[min(1.375rem,6vw)]" strokeWidth={1.8} aria-hidden />
          <PlaceCount
            screens={places.flatMap(({ screens }) => screens)}
            className="absolute -top-1.5 left-3"
          />
        </span>
        More
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-pine-deep/60" />
        <Dialog.Content
          aria-describedby={undefined}
          className="app fixed inset-x-0 bottom-0 z-50 grid max-h-[85dvh] animate-fade gap-4 overflow-y-auto rounded-t-4 bg-pine-deep px-4 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] text-on-pine"
          onClick={(event) => {
            if ((event.target as Element).closest('a')) setOpenAt(null)
          }}
        >
          <div className="flex items-center justify-between">
            <Dialog.Title className="font-display text-[1.125rem] font-[640]">More</Dialog.Title>
            <Dialog.Close className="btn btn-ghost text-on-pine hover:bg-on-pine/10">
              Close
            </Dialog.Close>
          </div>
          <PinnedRecords id="pinned-records-more" />
          {places.map((place) => (
            <PlaceScreens key={place.id} {...place} />
          ))}
          <AccountLinks />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
