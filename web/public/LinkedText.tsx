import { Fragment } from 'react'
import { linkedParts } from '../../site/schema/linked-text.ts'
import { PageLink } from '../shell/PageLink.tsx'

/** A text of the website with the links that are written in it as `[text](address)`. */
export const LinkedText = ({ text }: { text: string }) =>
  linkedParts(text).map(({ text: label, to }, i) =>
    to === undefined ? (
      <Fragment key={i}>{label}</Fragment>
    ) : to.startsWith('/') ? (
      <PageLink key={i} className="link" to={to}>
        {label}
      </PageLink>
    ) : (
      <a key={i} className="link" href={to} rel="noopener">
        {label}
      </a>
    ),
  )
