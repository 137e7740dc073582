import { Fragment, type ReactNode } from 'react'
import { arrangedSections } from '../../site/schema/sections.ts'
import type { ContentPage } from '../../site/schema/site.ts'
import { useIsPreview, useSite } from '../platform/site.ts'

/** The sections of a page, in the order that the agency chose, without those it hides. */
export const Arranged = ({
  page,
  parts,
}: {
  page: ContentPage
  parts: Record<string, ReactNode>
}) => {
  const { arrangement } = useSite()
  const isPreview = useIsPreview()
  return arrangedSections(page, arrangement[page]).map(({ id, isHidden }) =>
    isHidden ? null : isPreview ? (
      <div key={id} className="contents" data-section={id}>
        {parts[id]}
      </div>
    ) : (
      <Fragment key={id}>{parts[id]}</Fragment>
    ),
  )
}
