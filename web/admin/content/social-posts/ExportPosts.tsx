import { useState } from 'react'
import type { PlannedPiece } from '../../../../contract/content/content-calendar.ts'
import { networks, type SocialType, socialTypes } from '../../../../contract/content/networks.ts'
import {
  type ExportFormat,
  exportFormats,
  fetchingPictures,
  file,
  oneNetworkEach,
  usualTime,
} from '../../../../contract/content/social-posts.ts'
import { addressOf } from '../../../platform/call.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/controls.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'

type ExportPostsProps = {
  clientId: number
  /** The days of the month. */
  days: readonly string[]
  posts: readonly PlannedPiece[]
  onClose: () => void
}

/** Downloads the approved posts of a month for a scheduler, or with their pictures. */
export const ExportPosts = ({ clientId, days, posts, onClose }: ExportPostsProps) => {
  const [format, setFormat] = useState<ExportFormat>('zip')
  const [type, setType] = useState<SocialType | 'all'>('all')
  const isSingle = oneNetworkEach.includes(format)
  const wanted = isSingle && type === 'all' ? (socialTypes[0] ?? 'all') : type
  const planned = posts.filter(
    (post) =>
      post.plannedFor &&
      days.includes(post.plannedFor) &&
      !post.publishedAt &&
      (wanted === 'all' || post.type === wanted),
  )
  const ready = planned.filter(({ status, isBrief }) => status === 'approved' && !isBrief)
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const href = addressOf(file, { query: { clientId, from, to, type: wanted, format } })
  return (
    <Dialog title="Export posts" width="sm" onClose={onClose}>
      <div className="app grid gap-4">
        <Field label="For">
          {(control) => (
            <Select
              {...control}
              value={format}
              onChange={({ target }) => setFormat(target.value as ExportFormat)}
              options={Object.entries(exportFormats).map(([value, label]) => ({ value, label }))}
            />
          )}
        </Field>
        <Field label="Network">
          {(control) => (
            <Select
              {...control}
              value={wanted}
              onChange={({ target }) => setType(target.value as SocialType | 'all')}
              options={[
                ...(isSingle ? [] : [{ value: 'all', label: 'All networks' }]),
                ...socialTypes.map((value) => ({ value, label: networks[value].name })),
              ]}
            />
          )}
        </Field>
        <p role="status" className="text-ink-2">
          {sentenceFor(ready.length, planned.length)}
          {format !== 'zip' &&
            (fetchingPictures.includes(format)
              ? ' Pictures are fetched from this server while the posts are planned.'
              : ' This scheduler takes no pictures from a file; the ZIP has them.')}
          {ready.some(({ plannedTime }) => !plannedTime) &&
            format !== 'zip' &&
            ` Posts without a time get ${usualTime}.`}
        </p>
        <DialogActions>
          {ready.length > 0 && (
            <a className={buttonClass('primary')} href={href} download onClick={onClose}>
              Download
            </a>
          )}
        </DialogActions>
      </div>
    </Dialog>
  )
}

function sentenceFor(ready: number, planned: number) {
  const rest = planned - ready
  const first =
    ready === 0
      ? 'No approved posts are planned.'
      : `${ready === 1 ? '1 approved post' : `${ready} approved posts`}.`
  if (rest === 0) return first
  return `${first} ${rest === 1 ? 'One more isn’t' : `${rest} more aren’t`} approved yet.`
}
