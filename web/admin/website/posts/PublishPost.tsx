import { useState } from 'react'
import { type Post, postPath } from '../../../../contract/website/posts.ts'
import { useNow } from '../../../platform/dates.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Checkbox, Input } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import { localMoment } from './moment.ts'

type PublishPostProps = {
  /** The slug that is about to become public. */
  slug: string
  /** The stored post; null for a new one. */
  post: Post | null
  /** Gets the publication time as ISO 8601 in UTC. */
  onConfirm: (publishedAt: string) => Promise<unknown>
  onClose: () => void
}

/** Asks when to publish a post: now, or at a chosen time. */
export const PublishPost = ({ slug, post, onConfirm, onClose }: PublishPostProps) => {
  const scheduledFor = post?.publishedAt ?? null
  const [later, setLater] = useState(scheduledFor !== null)
  const [text, setText] = useState(scheduledFor === null ? '' : localMoment(scheduledFor))
  const [missing, setMissing] = useState(false)
  const now = useNow()

  const confirm = async () => {
    const at = later ? new Date(text) : new Date()
    if (Number.isNaN(at.getTime())) setMissing(true)
    else await onConfirm(at.toISOString())
  }
  return (
    <ConfirmDialog
      title="Publish this post?"
      confirm={later && !(Date.parse(text) <= now) ? 'Schedule' : 'Publish'}
      danger={false}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>
          Anyone can read it at {postPath(slug)}. It appears on the blog, in the feed and in the
          sitemap.
        </p>
        <fieldset className="grid gap-2 text-ink" aria-label="When">
          <Checkbox
            type="radio"
            name="when"
            label="Now"
            checked={!later}
            onChange={() => setLater(false)}
          />
          <Checkbox
            type="radio"
            name="when"
            label="At another time"
            checked={later}
            onChange={() => setLater(true)}
          />
        </fieldset>
        {later && (
          <Field
            label="Date and time"
            hint="In this device’s time zone. A time in the past backdates the post."
            error={missing ? 'Please choose a date and time' : undefined}
            required
          >
            {(control) => (
              <Input
                {...control}
                type="datetime-local"
                value={text}
                min="1970-01-02T00:00"
                max="2999-12-31T23:59"
                onChange={(event) => {
                  setText(event.target.value)
                  setMissing(false)
                }}
              />
            )}
          </Field>
        )}
      </div>
    </ConfirmDialog>
  )
}
