import { Menu as MenuIcon, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { NotificationBell } from '../shared/core/notifications/NotificationBell.tsx'
import { Logo } from '../shell/Logo.tsx'
import { AdminNavigation } from './AdminNavigation.tsx'
import { BatchNews } from './content/content-batches/BatchNews.tsx'
// Import for its side effect: signing out in any tab deletes the files that this browser keeps.
import './leads/lead-imports/kept-file.ts'
import { SearchButton } from './overview/search/SearchButton.tsx'
import { SearchEverywhere } from './overview/search/SearchEverywhere.tsx'

/** The frame of the back office: a sidebar, or a menu on phones, and the page. */
export const AdminFrame = ({ children }: { children: ReactNode }) => (
  <div className="app min-h-dvh bg-paper lg:grid lg:grid-cols-[228px_minmax(0,1fr)]">
    <aside className="sticky top-0 z-30 hidden h-dvh overflow-y-auto bg-pine-deep px-3 py-4 text-on-pine lg:flex lg:flex-col">
      <AdminNavigation tools={<AdminBell align="start" />} />
    </aside>
    <div className="min-w-0">
      <PhoneBar />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
    </div>
    <SearchEverywhere />
    <BatchNews />
  </div>
)

const AdminBell = ({ align }: { align: 'start' | 'end' }) => (
  <NotificationBell
    align={align}
    className="text-on-pine-2 hover:bg-on-pine/10 hover:text-on-pine"
  />
)

const PhoneBar = () => {
  const { pathname } = useLocation()
  // Holding the path where the menu was opened, instead of a boolean, closes it when another page appears.
  const [openAt, setOpenAt] = useState<string | null>(null)
  return (
    <header className="flex h-14 items-center justify-between bg-pine-deep pr-2 pl-4 text-on-pine lg:hidden">
      <Logo />
      <span className="ml-auto flex items-center">
        <SearchButton small />
        <AdminBell align="end" />
      </span>
      <Dialog.Root
        open={openAt === pathname}
        onOpenChange={(open) => setOpenAt(open ? pathname : null)}
      >
        <Dialog.Trigger
          aria-label="Menu"
          className="grid size-11 place-items-center rounded-2 hover:bg-on-pine/10"
        >
          <MenuIcon className="size-5" aria-hidden />
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Overlay className="fixed inset-0 z-40 bg-pine-deep/60" />
          <Dialog.Content
            aria-describedby={undefined}
            className="app fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] animate-fade flex-col overflow-y-auto bg-pine-deep px-3 py-4 text-on-pine"
            onClick={(event) => {
              if ((event.target as Element).closest('a')) setOpenAt(null)
            }}
          >
            <Dialog.Title className="sr-only">Menu</Dialog.Title>
            <Dialog.Close
              aria-label="Close menu"
              className="absolute top-2 right-2 grid size-11 place-items-center rounded-2 hover:bg-on-pine/10"
            >
              <X className="size-5" aria-hidden />
            </Dialog.Close>
            <AdminNavigation />
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    </header>
  )
}
