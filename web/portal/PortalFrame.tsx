import type { ReactNode } from 'react'
import { NavigationBar } from '../shell/NavigationBar.tsx'

/** The client's area: navigation bar and page. */
export const PortalFrame = ({ children }: { children: ReactNode }) => (
  <>
    <NavigationBar />
    <main id="main" tabIndex={-1} className="app app-portal wrap min-h-[80vh] outline-none">
      {children}
    </main>
  </>
)
