import { useState } from 'react'
import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import {
  agencyTargets,
  list,
  type Publication,
  type PublicationTarget,
  scheduledTargets,
  targetsOf,
} from '../../../../contract/content/content-publications.ts'
import { read as readWebhook } from '../../../../contract/content/content-webhooks.ts'
import { adminClientPath } from '../../../paths.ts'
import { Link } from '../../../platform/Link.tsx'
import { useCall } from '../../../platform/query.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { VouchDialog } from '../content-pieces/VouchDialog.tsx'
import { WebhookPanel } from '../content-webhooks/WebhookPanel.tsx'
import { WordpressSitePanel } from '../wordpress-sites/WordpressSitePanel.tsx'
import { PostsFromPiece } from '../social-posts/PostsFromPiece.tsx'
import { Place } from './Place.tsx'
import { Schedule } from './Schedule.tsx'
import { WordpressPlacing } from './WordpressPlacing.tsx'
import { CopyOrDownload } from './CopyOrDownload.tsx'
import { clientOf } from '../../core/users/unconfirmed.ts'

/** Whether something of a piece is at a target already, and can be withdrawn there. */
const isOut = (publications: readonly Publication[], target: PublicationTarget) =>
  publications.some((each) => each.target === target && each.state !== 'none')

/** Whether a newsletter was sent to the client's readers: it is sent once. */
const wasSent = ({ target, state }: Publication) => target === 'readers' && state === 'published'

const isPublic = (publications: readonly Publication[]) =>
  publications.some(({ target, state }) => target === 'wordpress' && state === 'published')

/** Says why the agency's own blog and campaigns aren't offered. */
const ClientsContent = ({ piece }: { piece: ContentPiece }) =>
  targetsOf[piece.type].some((each) => agencyTargets.includes(each)) && (
    <Notice title={`Content of ${clientOf(piece)}`}>
      It can’t go to our own blog or leads. If it is our own content, say so in its{' '}
      <Link className="link" to={adminClientPath(piece.clientId)}>
        content profile
      </Link>
      .
    </Notice>
  )

type PublishPanelProps = {
  piece: ContentPiece
  onChanged: (piece: ContentPiece) => void
  html: string
  /** The addresses of the pictures in the text, by their names there. */
  pictures: Record<string, string>
  isDirty: boolean
}

/** The destinations of a piece with their actions, and its files. */
export const PublishPanel = ({ piece, onChanged, html, pictures, isDirty }: PublishPanelProps) => {
  const places = useCall(list, { params: { id: piece.id } })
  const webhook = useCall(readWebhook, { params: { clientId: piece.clientId } }).data ?? null
  /** The action to repeat once somebody has checked the text. */
  const [afterCheck, setAfterCheck] = useState<(() => void) | null>(null)
  if (piece.generation !== 'ready')
    return <p className="text-ink-2">Write the text first, then publish it.</p>
  const action = { piece, onChanged }
  const ask = (again: () => void) => setAfterCheck(() => again)
  return (
    // The editor around it is a form, and submit events bubble through portals: a dialog's submit here must not save
    // the piece.
    <div className="grid gap-6" onSubmit={(event) => event.stopPropagation()}>
      {isDirty && (
        <Notice tone="warn">
          You have unsaved changes. Publishing and copying use the saved version.
        </Notice>
      )}
      <Loaded query={places}>
        {({ publications, site, owner }) => {
          const isOwn = owner === 'agency'
          const targets = targetsOf[piece.type].filter(
            (target) =>
              (target === 'readers' ? !isOwn : isOwn || !agencyTargets.includes(target)) ||
              isOut(publications, target),
          )
          const isThere = {
            blog: isOwn,
            wordpress: site !== null,
            webhook: webhook !== null,
            readers: !isOwn && !publications.some(wasSent),
          }
          const offered = scheduledTargets.filter(
            (target) => targets.includes(target) && isThere[target],
          )
          return (
            <>
              {!isOwn && <ClientsContent piece={piece} />}
              <ul className="grid gap-5" aria-label="Destinations">
                {targets.map((target: PublicationTarget) => (
                  <Place
                    key={target}
                    {...action}
                    target={target}
                    publication={publications.find((each) => each.target === target)}
                    site={site}
                    hasWebhook={webhook !== null}
                    isOffered={isOwn || !agencyTargets.includes(target)}
                    onUnchecked={ask}
                  >
                    {target === 'wordpress' && (
                      <WordpressSitePanel piece={piece} site={site}>
                        <WordpressPlacing pieceId={piece.id} isPublic={isPublic(publications)} />
                      </WordpressSitePanel>
                    )}
                    {target === 'webhook' && <WebhookPanel piece={piece} webhook={webhook} />}
                  </Place>
                ))}
              </ul>
              {offered.length > 0 && (
                <Schedule
                  {...action}
                  publications={publications}
                  offered={offered}
                  onUnchecked={ask}
                />
              )}
            </>
          )
        }}
      </Loaded>
      <CopyOrDownload piece={piece} html={isDirty ? null : html} pictures={pictures} />
      <PostsFromPiece piece={piece} />
      {afterCheck && (
        <VouchDialog
          id={piece.id}
          status="approved"
          onStored={(stored) => {
            onChanged(stored)
            afterCheck()
          }}
          onClose={() => setAfterCheck(null)}
        />
      )}
    </div>
  )
}
