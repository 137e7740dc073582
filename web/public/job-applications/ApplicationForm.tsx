import { createContext, lazy, Suspense, useContext } from 'react'
import { applicationFormPlace } from '../../shell/application-form-place.ts'

/** The HTML of the application form of a page that is being drawn; null where React renders it. */
export const DrawnForm = createContext<string | null>(null)

const Fields = lazy(() => import('./ApplicationFields.tsx'))

/**
 * The application form. On a page that is drawn ahead it is in a place of its own, where its script takes over once it
 * is about to be needed (on-drawn-page.tsx).
 */
export const ApplicationForm = ({ positionTitle }: { positionTitle: string }) => {
  const html = useContext(DrawnForm)
  return html === null ? (
    <div className="needs-script">
      <Suspense fallback={<div className="h-[68rem]" />}>
        <Fields positionTitle={positionTitle} />
      </Suspense>
    </div>
  ) : (
    <div
      className="needs-script"
      data-place={applicationFormPlace}
      data-position={positionTitle}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
