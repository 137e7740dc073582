import { ExternalLink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  type Publication,
  type PublicationTarget,
  publicationTargets,
} from '../../../../contract/content/content-publications.ts'
import { isSocial, networks, type SocialType } from '../../../../contract/content/networks.ts'
import type { WordpressSite } from '../../../../contract/content/wordpress-sites.ts'
import { dateTime } from '../../../platform/dates.ts'
import { Link } from '../../../platform/Link.tsx'
import { adminPostPath, campaignPath } from '../../../paths.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ToReaders } from './ToReaders.tsx'
import { SaveLink } from './SaveLink.tsx'
import { type Action, send, type Sending, takeBack } from './publishing.ts'

type PlaceProps = Action & {
  target: PublicationTarget
  publication: Publication | undefined
  site: WordpressSite | null
  hasWebhook: boolean
  /** Whether the piece may be published there. */
  isOffered: boolean
  onUnchecked: (again: () => void) => void
  children?: ReactNode
}

/** A destination: whether the piece is published there, and its actions. */
export const Place = (props: PlaceProps) => {
  const {
    piece,
    onChanged,
    target,
    publication,
    site,
    hasWebhook,
    isOffered,
    onUnchecked,
    children,
  } = props
  const action = { piece, onChanged }
  const [busy, setBusy] = useState<string | null>(null)
  const [noting, setNoting] = useState(false)
  const { state = 'none', url = '', failure = '' } = publication ?? {}
  const isPublic = state === 'published'
  const isReachable =
    target === 'wordpress' ? site !== null : target === 'webhook' ? hasWebhook : true
  const isPost = target === 'elsewhere' && isSocial(piece.type)
  const run = async (label: string, work: () => Promise<unknown>) => {
    setBusy(label)
    await work()
    setBusy(null)
  }
  const startSending = (label: string, body: Sending): void =>
    void run(label, async () => {
      if (!(await send(action, body))) onUnchecked(() => startSending(label, body))
    })
  const button = (label: string, body: Sending, isMain = true) => (
    <Button
      look={isMain ? 'primary' : 'line'}
      busy={busy === label}
      disabled={busy !== null}
      onClick={() => startSending(label, body)}
    >
      {label}
    </Button>
  )
  return (
    <li className="grid gap-2.5 border-b border-line pb-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">
          {isPost ? networks[piece.type as SocialType].name : publicationTargets[target]}
        </h3>
        <PublicationState piece={piece} target={target} publication={publication} />
      </div>
      {url && (
        <a className="link min-w-0 truncate" href={url} target="_blank" rel="noreferrer">
          <ExternalLink className="mr-1.5 inline size-3.5" aria-hidden />
          {url}
        </a>
      )}
      {failure && <p className="text-bad">{failure}</p>}
      {target === 'readers' && (
        <ToReaders
          piece={piece}
          publication={publication}
          busy={busy !== null}
          onSend={() => startSending('readers', { target })}
        />
      )}
      {children}
      <div className="flex flex-wrap gap-2">
        {target === 'blog' &&
          isOffered &&
          button(isPublic ? 'Update the post' : 'Publish on the blog', { target }, !isPublic)}
        {target === 'campaign' &&
          isOffered &&
          button(
            state === 'draft' ? 'Update the draft' : 'Create campaign draft',
            { target },
            state !== 'draft',
          )}
        {target === 'wordpress' && site && !isPublic && (
          <>
            {site.canPublish && button('Publish on WordPress', { target })}
            {button('Send as a draft', { target, as: 'draft' }, !site.canPublish)}
          </>
        )}
        {target === 'wordpress' &&
          site &&
          isPublic &&
          button('Update on WordPress', { target }, false)}
        {target === 'webhook' &&
          hasWebhook &&
          button(isPublic ? 'Send the update' : 'Send to the webhook', { target }, !isPublic)}
        {target === 'elsewhere' && (
          <Button onClick={() => setNoting(true)}>
            {isPublic ? 'Change link' : isPost ? 'Mark as posted' : 'Add link'}
          </Button>
        )}
        {isPublic && target !== 'campaign' && target !== 'readers' && isReachable && (
          <Button
            busy={busy === 'back'}
            disabled={busy !== null}
            onClick={() => void run('back', () => takeBack(action, target))}
          >
            {target === 'elsewhere' ? 'Remove link' : 'Unpublish'}
          </Button>
        )}
        {publication?.recordId && target !== 'readers' && (
          <Link
            className="link self-center"
            to={
              target === 'blog'
                ? adminPostPath(publication.recordId)
                : campaignPath(publication.recordId)
            }
          >
            {target === 'blog' ? 'Open post' : 'Open campaign'}
          </Link>
        )}
      </div>
      {noting && (
        <SaveLink
          {...action}
          url={url}
          publishedAt={publication?.publishedAt ?? null}
          onUnchecked={() => onUnchecked(() => setNoting(true))}
          onClose={() => setNoting(false)}
        />
      )}
    </li>
  )
}

type PublicationStateProps = Pick<PlaceProps, 'piece' | 'target' | 'publication'>

const PublicationState = ({ piece, target, publication }: PublicationStateProps) => {
  if (!publication || publication.state === 'none')
    return <Badge>{target === 'readers' ? 'Not sent' : 'Not published'}</Badge>
  const { state, publishedAt, version } = publication
  const isSent = target === 'campaign' || target === 'readers'
  // An email that was sent stays as it was.
  const isBehind = target !== 'readers' && version !== null && version < piece.version
  return (
    <>
      {state === 'draft' ? (
        <Badge>Draft</Badge>
      ) : (
        <Badge tone="ok">{isSent ? 'Sent' : 'Published'}</Badge>
      )}
      {isBehind && <Badge tone="warn">Outdated</Badge>}
      {state === 'published' && publishedAt && (
        <span className="text-ink-2">{dateTime(publishedAt)}</span>
      )}
    </>
  )
}
