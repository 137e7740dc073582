import { useState } from 'react'
import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import {
  create,
  linkDays,
  list,
  withdraw,
} from '../../../../contract/content/content-review-links.ts'
import { call } from '../../../platform/call.ts'
import { shortDate } from '../../../platform/dates.ts'
import { invalidate, useCall } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox, Input, Select } from '../../../ui/controls.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast-store.ts'

const expiryOptions = linkDays.map((days) => ({ value: String(days), label: `for ${days} days` }))
const count = (pieces: number) => (pieces === 1 ? 'This piece' : `${pieces} pieces`)

/** Shows a toast on failure and returns null. */
const attempt = async <Result,>(work: () => Promise<Result>): Promise<Result | null> => {
  try {
    return await work()
  } catch (error) {
    toastFailure(error)
    return null
  } finally {
    await invalidate('content-review-links')
  }
}

/** The links that let the client read and decide without signing in. */
export const ReviewLinks = ({ piece: { id, status } }: { piece: ContentPiece }) => {
  const linksQuery = useCall(list, { params: { id } })
  const [days, setDays] = useState('14')
  const [withOthers, setWithOthers] = useState(false)
  const [busy, setBusy] = useState(false)
  const [url, setUrl] = useState('')
  if (!['review', 'approved', 'published'].includes(status)) return null
  const make = async () => {
    setBusy(true)
    const body = { scope: withOthers ? ('set' as const) : ('piece' as const), days: Number(days) }
    const created = await attempt(() => call(create, { params: { id }, body }))
    setBusy(false)
    if (created) setUrl(created.url)
  }
  const revoke = async (linkId: number) => {
    const done = await attempt(() => call(withdraw, { params: { id: linkId } }))
    if (!done) return
    setUrl('')
    toast({ title: 'Success', description: 'Link revoked' })
  }
  return (
    <section aria-label="Review links" className="grid gap-3 border-t border-line pt-5">
      <h3 className="font-semibold">Review links</h3>
      <p className="text-ink-2">
        Anyone with the link can read, comment and decide without signing in. Share it only with the
        client.
      </p>
      <Loaded query={linksQuery}>
        {({ links, others }) => (
          <>
            {links.length > 0 && (
              <ul className="divide-y divide-line border-y border-line">
                {links.map((link) => (
                  <li key={link.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                    <span className="min-w-0 flex-[1_1_12rem]">
                      {count(link.pieces)}, until {shortDate(link.expiresAt)}
                      <span className="block text-[0.875em] text-ink-3">
                        {link.openedAt ? `Opened ${shortDate(link.openedAt)}` : 'Not opened yet'}
                        {link.madeBy && `, created by ${link.madeBy}`}
                      </span>
                    </span>
                    <Button onClick={() => void revoke(link.id)}>Revoke</Button>
                  </li>
                ))}
              </ul>
            )}
            {others > 0 && (
              <Checkbox
                label={`Include everything else in review for this client (${others})`}
                checked={withOthers}
                onChange={({ target }) => setWithOthers(target.checked)}
              />
            )}
          </>
        )}
      </Loaded>
      <div className="flex flex-wrap items-center gap-3">
        <Select
          aria-label="Expires"
          className="w-auto"
          options={expiryOptions}
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
        <Button busy={busy} onClick={() => void make()}>
          Create link
        </Button>
      </div>
      {url && (
        <div role="status" className="grid gap-2 rounded-2 bg-sunken p-4">
          <p>The link is shown only once. Copy it and send it to the client.</p>
          <Input readOnly aria-label="Link" value={url} onFocus={({ target }) => target.select()} />
          <div>
            <CopyButton text={url}>Copy link</CopyButton>
          </div>
        </div>
      )}
    </section>
  )
}
